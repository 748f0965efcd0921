#!/bin/sh
# Installs lanyard bridge as a service: account, directories, program, and a systemd unit with an instance for each
# configuration. It needs no Lanyard on this machine, and leaves one alone. Run it again with a new program to upgrade:
# bridges that run are started again with it.
#
#   sudo install/bridge/install.sh [--binary PATH] [--prefix DIR] [--root DIR]
#
#   --binary PATH   the program (default: dist/lanyard beside install/)
#   --prefix DIR    where the program goes (default: /usr/local)
#   --root DIR      install below DIR, for an image; nothing is started

set -eu
umask 022
. "$(dirname "$0")/../common.sh"
binary=$here/../../dist/lanyard
while [ $# -gt 0 ]; do
  case $1 in
    --binary) binary=${2:?--binary needs a path}; shift 2 ;;
    --prefix) prefix=${2:?--prefix needs a directory}; shift 2 ;;
    --root) root=${2:?--root needs a directory}; shift 2 ;;
    -h | --help) usage 0 ;;
    *) usage 2 >&2 ;;
  esac
done
need_root

need_program "$binary"
"$binary" version > /dev/null 2>&1 || die "$binary does not run on this machine: a 64-bit Linux with glibc is needed"

account lanyard-bridge 'Lanyard bridge'
mkdir -p "$root$prefix/bin" "$root$prefix/lib/lanyard-bridge" "$root/etc/systemd/system"
# Configurations lie beside their secrets, which are for this account alone.
directory 0700 "${uid:-0}" "${gid:-0}" "$root/etc/lanyard-bridge"
directory 0700 "${uid:-0}" "${gid:-0}" "$root/var/lib/lanyard-bridge"

program=$root$prefix/lib/lanyard-bridge/lanyard
put 0755 "$binary" "$program"
fill_in 0755 "$here/command.sh" "$root$prefix/bin/lanyard-bridge"
fill_in 0644 "$here/lanyard-bridge@.service" "$root/etc/systemd/system/lanyard-bridge@.service"
if has_systemd; then
  systemctl daemon-reload
  systemctl try-restart 'lanyard-bridge@*'
fi
say "lanyard bridge is installed in $root$prefix. For a bridge named doors, into PostgreSQL:
  sudo lanyard-bridge doors init postgres         # writes /etc/lanyard-bridge/doors.toml: put your own into it
  sudo lanyard-bridge doors check                 # what doesn't fit
  sudo lanyard-bridge doors run --dry-run         # what would be written
  sudo systemctl enable --now lanyard-bridge@doors"
