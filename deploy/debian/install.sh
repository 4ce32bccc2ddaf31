#!/bin/sh
# Installs a release of Hadir on Debian or Ubuntu, or upgrades to it: docs/operations/growth.md.
#
#   sh deploy/debian/install.sh            the release that this file is in, and starts it
#   sh deploy/debian/install.sh --back     the release that ran before it
#
# A release is a folder of its own, /srv/hadir/releases/VERSION; /srv/hadir/current is the one that runs. Run again it does
# nothing twice, and leaves /etc/hadir.env as it is.
set -eu

# Where su left them out.
PATH=$PATH:/usr/sbin:/sbin
home=/srv/hadir
source=$(cd "$(dirname "$0")/../.." && pwd)

say() { echo "· $*"; }
fail() { echo "✗ $*" >&2; exit 1; }
# In a chroot or an image that is being made there is no systemd to talk to.
is_booted() { [ -d /run/systemd/system ]; }
# npm keeps what it fetched below HOME.
as_hadir() { runuser -u hadir -- env HOME="$home/cache" PATH="$PATH" "$@"; }
# A switch of /etc/hadir.env, or nothing.
switch() { sed -n "s/^$1=//p" /etc/hadir.env | tr -d '"'; }

[ "$(id -u)" = 0 ] || fail 'Run this as root.'
[ -f /etc/debian_version ] || fail 'This is for Debian and Ubuntu. docs/guide/en/installation.md has the steps.'

# What systemd starts is of the release that runs.
install_units() { install -m 644 "$1"/deploy/systemd/hadir.service "$1"/deploy/systemd/hadir-backup.service "$1"/deploy/systemd/hadir-backup.timer /etc/systemd/system/; }

# Starts what current names, and waits until it answers.
start() {
  if ! is_booted; then say 'systemd does not run here: hadir starts with the machine'; return; fi
  systemctl daemon-reload
  systemctl restart hadir
  host=$(switch HOST)
  [ -n "$host" ] && [ "$host" != 0.0.0.0 ] || host=127.0.0.1
  port=$(switch PORT)
  say 'Waiting until it answers (the first start makes the database)'
  tries=0
  until "$home/current/node_modules/.bin/node" -e "fetch('http://$host:${port:-3000}/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"; do
    tries=$((tries + 1))
    [ "$tries" -lt 120 ] || fail 'It does not answer after four minutes: journalctl -u hadir. Back: sh deploy/debian/install.sh --back'
    sleep 2
  done
  journalctl -u hadir --since -5min --output cat | grep -A 1 'set-up\|Set the organisation up' | tail -n 2 || true
}

if [ "${1:-}" = --back ]; then
  [ -L "$home/previous" ] || fail 'There is no release before this one.'
  before=$(readlink "$home/previous")
  ln -sfn "$(readlink "$home/current")" "$home/previous"
  ln -sfn "$before" "$home/current"
  install_units "$before"
  say "Back to $(basename "$before")"
  start
  exit 0
fi
[ $# = 0 ] || fail "$1 is not known. See the head of this file."

has_node() { command -v node > /dev/null && [ "$(node -p 'parseInt(process.versions.node)')" -ge 20 ] && command -v npm > /dev/null; }
packages=
has_node || packages='nodejs npm ca-certificates'
# The Node that Hadir runs on links to it.
ldconfig -p | grep -q 'libatomic\.so\.1' || packages="$packages libatomic1"
if [ -n "$packages" ]; then
  say "Installing $packages from Debian"
  apt-get update -q
  # Each is a word of its own.
  # shellcheck disable=SC2086
  DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $packages
fi
has_node || fail "Hadir needs Node 20 or newer to install itself, and Debian's is older here (Debian 13 has it). docs/guide/en/installation.md says where a newer one is."

getent passwd hadir > /dev/null || useradd --system --home-dir "$home" --no-create-home --shell /usr/sbin/nologin hadir
install -d -m 755 "$home" "$home/releases"
install -d -o hadir -g hadir -m 700 "$home/data" "$home/backup" "$home/cache"

version=$(node -p "require('$source/package.json').version")
release="$home/releases/$version"
if [ ! -e "$release/.complete" ]; then
  say "Copying $version and installing its packages"
  # What a try before this one left.
  rm -rf "$release"
  install -d -o hadir -g hadir -m 755 "$release"
  # Not what was installed or made in the folder it comes from, nor passwords in it.
  (cd "$source" && tar -c --exclude=./node_modules --exclude=./.git --exclude=./.data --exclude=./dist \
    --exclude=./deploy/.env --exclude=./deploy/tls .) | as_hadir tar -x -C "$release"
  (cd "$release" && as_hadir node scripts/build.mjs)
  # Nobody changes a release afterwards, Hadir included.
  chown -R root:root "$release"
  touch "$release/.complete"
fi

if [ ! -e /etc/hadir.env ]; then
  install -o root -g hadir -m 640 "$source/deploy/debian/hadir.env" /etc/hadir.env
  say 'Wrote /etc/hadir.env: put your address and your mail server there'
fi
install_units "$release"
install -m 755 "$source/deploy/debian/hadir" /usr/local/bin/hadir

if [ "$(readlink "$home/current" || true)" != "$release" ]; then
  [ ! -L "$home/current" ] || ln -sfn "$(readlink "$home/current")" "$home/previous"
  ln -sfn "$release" "$home/current"
fi
systemctl enable --quiet hadir.service hadir-backup.timer
if is_booted; then systemctl start hadir-backup.timer; fi
start
say "Hadir $version is installed. Next: docs/guide/en/installation.md from \"The address, with TLS\""
