# What Config/serve and Config/test share. Sourced by them, from the root of the project.

say() { printf '%s\n' "$*"; }

# Says on one line what is wrong and what to do about it, and ends.
fail() {
    printf '%s: %s\n' "${0##*/}" "$*" >&2
    exit 1
}

# The packages that the given lists name, one a line.
listed_packages() { sed -e 's/#.*//' -e 's/[[:space:]]//g' -e '/^$/d' "$@"; }

# Those of them that are not installed.
missing_packages() {
    local package
    listed_packages "$@" | while read -r package; do
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || say "$package"
    done
}

# Installs what the given lists name and the system lacks. Asks the network nothing when nothing is missing.
install_packages() {
    local missing log as_root=()
    command -v dpkg-query >/dev/null && command -v apt-get >/dev/null ||
        fail "this is not Debian or one of its kind; install what $* name by your system's means, then use 'swift run Demo'"
    missing=$(missing_packages "$@" | tr '\n' ' ')
    [ -n "$missing" ] || return 0
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null || fail "packages are missing; as root, run: apt-get install $missing"
        as_root=(sudo)
    fi
    say "Installing $missing"
    mkdir -p .build
    log=$PWD/.build/apt.log
    # shellcheck disable=SC2086 # the names are words
    { "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -q &&
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
            apt-get install -q -y --no-install-recommends $missing; } </dev/null >"$log" 2>&1 || {
        tail -n 15 "$log" >&2
        fail "apt-get could not install $missing(the whole story is in $log)"
    }
}

# Swift, new enough for the manifest.
require_swift() {
    command -v swift >/dev/null || fail "there is no Swift here; install 6.2 or newer from https://swift.org/install"
    local version
    version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
    [ "$(printf '6.2\n%s\n' "$version" | sort -V | head -n 1)" = 6.2 ] ||
        fail "Swift $version is too old; install 6.2 or newer from https://swift.org/install"
}
