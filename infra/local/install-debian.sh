#!/bin/sh
# install-debian.sh PACKAGE...
# Installs Debian packages without letting any of them start or enable a system service: we start our own copies, and
# what ran on this machine before goes on as it did. DESTDIR is for its spec.
set -eu
export DEBIAN_FRONTEND=noninteractive

policy=${DESTDIR:-}/usr/sbin/policy-rc.d
lock=${DESTDIR:-}/run/emberhood-install.lock

# One at a time: the policy of the first goes with it.
exec 9>"$lock"
flock 9

# It refuses services only while the lock is held, so it does no harm should we be killed and leave it behind.
ours=
if [ ! -e "$policy" ] || grep -q "$lock" "$policy"; then
  printf '#!/bin/sh\nflock -n %s true && exit 0\nexit 101\n' "$lock" >"$policy"
  chmod 755 "$policy"
  ours=1
fi
trap '[ -z "$ours" ] || rm -f "$policy"' EXIT
trap 'exit 1' INT TERM HUP

new=
for package in "$@"; do
  dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || new="$new $package"
done
[ -n "$new" ] || exit 0

install() {
  # shellcheck disable=SC2086
  apt-get install -y -qq --no-install-recommends -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=120 $new
}
if ! install >/dev/null 2>&1; then
  apt-get update -qq -o DPkg::Lock::Timeout=120
  install
fi

# Their packages enable them for the next boot.
if [ -d /run/systemd/system ]; then
  for package in $new; do
    systemctl disable --now "$package.service" >/dev/null 2>&1 || true
  done
fi
