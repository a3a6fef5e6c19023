import Foundation

/// A certificate for `localhost` that nobody trusts, and its key. Made for these tests, valid for a century.
enum TestCertificate {
    /// Writes both to a folder; the configuration that names them.
    static func configuration(in folder: URL) throws -> String {
        let (certificate, key) = (folder.appendingPathComponent("c.pem"), folder.appendingPathComponent("k.pem"))
        try pem.write(to: certificate, atomically: true, encoding: .utf8)
        try keyPEM.write(to: key, atomically: true, encoding: .utf8)
        return #"{"certificate": "\#(certificate.path)", "privateKey": "\#(key.path)"}"#
    }

    static let pem = """
        -----BEGIN CERTIFICATE-----
        MIIBlTCCATugAwIBAgIUX5OapJ6ZGYQZrPZeSztg+1wg92owCgYIKoZIzj0EAwIw
        FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEzMDAxNTcwM1oYDzIxMjYxMTA2
        MDE1NzAzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
        PQMBBwNCAAR5JbboMs40jsvPPSWEBbFtc6gcimFQDms2/x5sazpdwycBGAseGAo1
        JRh0ip27B9QPzadtdJj2wVIiO06j3vhfo2kwZzAdBgNVHQ4EFgQUi0bLzUmArW9P
        egiHPYBIqlHqYFcwHwYDVR0jBBgwFoAUi0bLzUmArW9PegiHPYBIqlHqYFcwDwYD
        VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
        SAAwRQIgafL8Sq2ZdWvvSpZSRXVK6zzAljGY012vsg3aulmJPSUCIQCgJyeONEEW
        VClawjpfLO/KaP4OivvZx0goTMdR4jqk8Q==
        -----END CERTIFICATE-----

        """

    static let keyPEM = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgR37DTELVWDlsF0l4
        wP9bnWfHNJCChQ08QSPxsVZdG+ihRANCAAR5JbboMs40jsvPPSWEBbFtc6gcimFQ
        Dms2/x5sazpdwycBGAseGAo1JRh0ip27B9QPzadtdJj2wVIiO06j3vhf
        -----END PRIVATE KEY-----

        """

    /// Another one, of another kind of key, for `renewed.localhost`.
    static let renewedPEM = """
        -----BEGIN CERTIFICATE-----
        MIIDMTCCAhmgAwIBAgIUdZZ6+aufri5C7X76CtwApI+iTW0wDQYJKoZIhvcNAQEL
        BQAwHDEaMBgGA1UEAwwRcmVuZXdlZC5sb2NhbGhvc3QwIBcNMjYxMTMwMDkwOTQ0
        WhgPMjEyNjExMDYwOTA5NDRaMBwxGjAYBgNVBAMMEXJlbmV3ZWQubG9jYWxob3N0
        MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAnZf/oOMsayp+Okw70DyT
        u8fR6uIqRQqkpRNQ4R+ZnCx/6inCQ7tFBEsi/U2/441aQaLl4868RUlESM2MHIgh
        z5PP4/NsTq9t2zNISBzECAhcuVezHw7g7OMYN6IE1Hkxazgr6aNY+goR5b0lRoRk
        Ztx9mNiK/B/5grrBxqb2uH4viVueKTO5Orze1QoaASeJOAAlCTna8nyKnQjyRAN2
        hC4XsQknsCprLAWfuApzjUCjuw7eSuo1LwYFasWvXzna+bH+qgext0Sy7ykxblca
        tpMDTbSAniBGvmlzZ/DhixJii7rq2l72tt8qmCwMoP7t0B6DJPyPiNZ1s02g59SV
        GwIDAQABo2kwZzAdBgNVHQ4EFgQU/VufZ1AzlksycvlulrxA+oq182owHwYDVR0j
        BBgwFoAU/VufZ1AzlksycvlulrxA+oq182owDwYDVR0TAQH/BAUwAwEB/zAUBgNV
        HREEDTALgglsb2NhbGhvc3QwDQYJKoZIhvcNAQELBQADggEBAEzFrekrwaBYYuCb
        PetSZ/p4Dsm8OIXZA4HSplhMCFuSshE52tiGDGRVTdCZv6F1kTaxGHOW6u3im173
        k+OnJpD0EjM9fLCN7Z5QSvI3z6PyT0Q35oeQmdiUSTZv7Z6sKsB9xaGMmVAWzbMY
        +EqzyzOOUOZzzN8aYmfAYGFqmrSHAWwWUe6Jekz61iaytsWtnmaT2dJh5cmCTDpi
        /amNq7lNUh+jbl6oSJvLiwSYpBh7J8xhr2VWeQITaePS80ypWqEdtNnDEzkLhk7p
        XCxLedVtjSkIfZQywU3vgaRl+tEaivz/0ZicJ+ORPtKOM1FLUZ2WSC6ZWacuf3Il
        8GevsAM=
        -----END CERTIFICATE-----

        """

    static let renewedKeyPEM = """
        -----BEGIN PRIVATE KEY-----
        MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQCdl/+g4yxrKn46
        TDvQPJO7x9Hq4ipFCqSlE1DhH5mcLH/qKcJDu0UESyL9Tb/jjVpBouXjzrxFSURI
        zYwciCHPk8/j82xOr23bM0hIHMQICFy5V7MfDuDs4xg3ogTUeTFrOCvpo1j6ChHl
        vSVGhGRm3H2Y2Ir8H/mCusHGpva4fi+JW54pM7k6vN7VChoBJ4k4ACUJOdryfIqd
        CPJEA3aELhexCSewKmssBZ+4CnONQKO7Dt5K6jUvBgVqxa9fOdr5sf6qB7G3RLLv
        KTFuVxq2kwNNtICeIEa+aXNn8OGLEmKLuuraXva23yqYLAyg/u3QHoMk/I+I1nWz
        TaDn1JUbAgMBAAECggEABNvxq0byOFM7Ia72wfD+EZnABUSap296YjgsrHAGpofC
        HIyYsFO3xC4V/JpOnKIRA97aYnhi9/Rm86NBTqxef3Bu46k+cqO6zIiliBmIMWBK
        K1FKSMrpJsN7MAYachlS/1bWPfDIeoOp0YhZ6E4Qf9b4+6ftAXTAoKO01I1+/NWj
        uA2dhd2NUxsdDDKje4EMcTb7t9nBFEwKyFjL1vwRBxKYRfLYgDIKvHzxd8x3ZpoC
        nD/m40aog97y15xCNqfzvXfnNUyEX6dyavriI1hoC/Rri1046AwdOo1xpCBUeKk3
        SdU3tvOs48ibxagIWez7TAsaWYIDGFsUpnnZVzzOeQKBgQDWotTTs+1R4uDpV+0V
        9PLR0tTOobqQKUDPyLIonhENXTmNFBbeVNJv8ICAavs2PjyC5+DaL2sMlzdUrdc0
        dPh0chrToy0vuUW+KaXPOj51SgeVSsFMPTnDfvrSCtzuqhkpakZpjIlCa+L3yBNw
        w2re8KTTcWTjeelno5S+sWQ7yQKBgQC79vVVwLKiLdEX2EKq7gVzEp9s3k8CS5Lm
        VglvtDdHMnQf+KrRNWfB9hyis/28fl6KiVqXp9InuNQZ5m2feZriQRmxDisAEpc0
        glc83sCfTBo3NTN/fTjaeFTnKfzhHpK9a29AVgjd6OzFDcxBM7ejfPH0dr3oot+7
        iEoIEQIzwwKBgAtZ7TuNBn4QK6jrl4RTwgvKxKpw7zb0l5LloFZ5lZlJVuPZLiRw
        A/kblRA1mDeULwsVTFT9sQGndauqzfjePs2Zw0VyGc+uUrvt4/EDuY3mbmQ84eAw
        VL+8FXPKU0jkAhSopDSs1A2JOyWzlSOfkiVcQLtWAent5qQuiI1VQGHRAoGBALhD
        zpilUrlofv2INTsKIe+ARyfb+8p9OeJyX8fQ/Qvf6zVYemSjnTbpRYM/PjSmEZpw
        Mo5Pp9bm+470dW0MMokxVrVa9U6Z6v8/87Opj13apiyPDBAkOzL5GgqP/+bVKPdm
        teZ1MTYSXOKEt0MIJzOvjiagrWW9HeXjIugrfGQvAoGBAKBWeVGR0dxbGWTOfy0a
        33Rsvn7jmWwbCXafaTJ6pCnQGu2+CoketxX5Q+RxgLw0PPvCtyXCzxp61LAhGcAU
        31vK5Ff8fPlVC/TFli3lQCS2+DWnXp1CkkzFN2A8lYEkZ0chpgo42QdnO1sZPCPY
        UTZkFhkTIycAuS3c3+aR2+Qi
        -----END PRIVATE KEY-----

        """
}
