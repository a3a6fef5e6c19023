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
}
