#!/bin/sh
# Stops and removes the service and the program. Settings and data stay, and install.sh finds them again.
#
#   sudo install/uninstall.sh [--purge] [--prefix DIR] [--root DIR]
#
#   --purge    also remove settings, account and ALL DATA: people, photos, secret key and the backups beside them
#   --prefix, --root   as for install.sh

set -eu
. "$(dirname "$0")/common.sh"
uninstall_options "$@"
set_paths

data=$(data_dir)
if has_systemd && [ -e "$unit" ]; then systemctl disable --quiet --now lanyard; fi
rm -f "$unit" "$command" "$program" "$program.previous" "$program.next" "$program.before-upgrade" "$program.stopped-by-upgrade"
rm -rf "$program.upgrade"
if [ -d "$root$prefix/lib/lanyard" ]; then rmdir "$root$prefix/lib/lanyard"; fi
if has_systemd; then systemctl daemon-reload; fi

if [ "$purge" = no ]; then
  say "Lanyard is removed. Settings in $root/etc/lanyard and data in $data are still there (--purge removes them, too)."
  exit 0
fi
rm -rf "$root/var/lib/lanyard" "$root/etc/lanyard"
if grep -qs '^lanyard:' "$root/etc/passwd"; then userdel ${root:+--root "$root"} lanyard; fi
say 'Lanyard is removed, with its settings and data.'
# A directory that somebody chose may hold other things, too.
if [ "$data" != "$root/var/lib/lanyard" ]; then say "Its data in $data are still there: remove them by hand."; fi
