#!/bin/sh
# Stops and removes all bridges of this machine and their program. Configurations and secrets stay, and so does everything
# in the databases: install.sh finds them again, and the bridges go on where they were.
#
#   sudo install/bridge/uninstall.sh [--purge] [--prefix DIR] [--root DIR]
#
#   --purge    also remove configurations, secrets, state files, drop-ins and the account
#   --prefix, --root   as for install.sh

set -eu
. "$(dirname "$0")/../common.sh"
uninstall_options "$@"
need_root

if has_systemd; then
  for name in "$root"/etc/systemd/system/*.wants/lanyard-bridge@*.service; do
    if [ -L "$name" ]; then systemctl disable --quiet "$(basename "$name")"; fi
  done
  systemctl stop 'lanyard-bridge@*'
fi
rm -f "$root/etc/systemd/system/lanyard-bridge@.service" "$root$prefix/bin/lanyard-bridge"
rm -rf "$root$prefix/lib/lanyard-bridge"
if has_systemd; then systemctl daemon-reload; fi

if [ "$purge" = no ]; then
  say "lanyard bridge is removed. Configurations in $root/etc/lanyard-bridge are still there (--purge removes them, too)."
  exit 0
fi
rm -rf "$root/etc/lanyard-bridge" "$root/var/lib/lanyard-bridge" "$root"/etc/systemd/system/lanyard-bridge@*.service.d
if has_systemd; then systemctl daemon-reload; fi
if grep -qs '^lanyard-bridge:' "$root/etc/passwd"; then userdel ${root:+--root "$root"} lanyard-bridge; fi
say 'lanyard bridge is removed, with its configurations. What it wrote into databases is still there.'
