#include "Floor.h"
#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>

enum { largest_reply = 64 * 1024 };

/// Replies that a connection is still owed.
struct connection {
    unsigned owed;
};

// Messages are written from here; libwebsockets wants room before the payload.
static unsigned char reply[LWS_PRE + largest_reply];
static size_t reply_size;

static int on_event(struct lws *socket, enum lws_callback_reasons reason, void *user, void *bytes, size_t count) {
    struct connection *connection = user;
    (void)bytes;
    (void)count;
    switch (reason) {
    case LWS_CALLBACK_ESTABLISHED:
        connection->owed = 0;
        break;
    case LWS_CALLBACK_RECEIVE:
        if (!lws_is_final_fragment(socket)) break;
        connection->owed++;
        lws_callback_on_writable(socket);
        break;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        if (connection->owed == 0) break;
        connection->owed--;
        if (lws_write(socket, reply + LWS_PRE, reply_size, LWS_WRITE_BINARY) < 0) return -1;
        if (connection->owed > 0) lws_callback_on_writable(socket);
        break;
    default:
        break;
    }
    return 0;
}

int floor_serve(int reply_bytes) {
    if (reply_bytes < 1 || reply_bytes > largest_reply) return 64;
    reply_size = (size_t)reply_bytes;
    memset(reply + LWS_PRE, 0x5A, reply_size);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    lws_set_log_level(LLL_ERR, NULL);
    // The page's subprotocol, so that one client talks to both.
    static const struct lws_protocols protocols[] = {
        { "http", lws_callback_http_dummy, 0, 0, 0, NULL, 0 },
        { "canvasback.1", on_event, sizeof(struct connection), 1024, 0, NULL, 0 },
        { NULL, NULL, 0, 0, 0, NULL, 0 },
    };
    struct lws_context_creation_info info;
    memset(&info, 0, sizeof info);
    info.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
    struct lws_context *context = lws_create_context(&info);
    if (!context) return 69;
    info.port = 0;
    info.iface = "127.0.0.1";
    info.protocols = protocols;
    struct lws_vhost *host = lws_create_vhost(context, &info);
    if (!host) return 69;
    printf("http://localhost:%d\n", lws_get_vhost_listen_port(host));
    fflush(stdout);
    while (lws_service(context, 0) >= 0) {}
    lws_context_destroy(context);
    return 0;
}
