#include <openssl/rand.h>
#include <openssl/evp.h>
#include <openssl/crypto.h>
