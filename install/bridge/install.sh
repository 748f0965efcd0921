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

# The account, without a shell and without a home of its own.
if [ -e "$root/etc/passwd" ] && ! grep -q '^lanyard-bridge:' "$root/etc/passwd"; then
  useradd ${root:+--root "$root"} --system --user-group --no-create-home --home-dir /var/lib/lanyard-bridge \
    --shell /usr/sbin/nologin --comment 'Lanyard bridge' lanyard-bridge
fi
uid=$(id_of passwd lanyard-bridge)
gid=$(id_of group lanyard-bridge)
mkdir -p "$root$prefix/bin" "$root$prefix/lib/lanyard-bridge" "$root/etc/systemd/system"
# Configurations lie beside their secrets, which are for this account alone.
directory 0700 "${uid:-0}" "${gid:-0}" "$root/etc/lanyard-bridge"
directory 0700 "${uid:-0}" "${gid:-0}" "$root/var/lib/lanyard-bridge"

put 0755 "$binary" "$root$prefix/lib/lanyard-bridge/lanyard"
command=$root$prefix/bin/lanyard-bridge
cat > "$command.new" << END
#!/bin/sh
# A bridge's commands with the account of its service: sudo lanyard-bridge doors check
set -eu
name=\${1-}
case \$name in
  '' | -* | */*) echo 'Usage: sudo lanyard-bridge NAME init|check|run|status|retry …, where /etc/lanyard-bridge/NAME.toml is its configuration' >&2; exit 2 ;;
esac
case \$(id -un) in
  lanyard-bridge) shift; exec $prefix/lib/lanyard-bridge/lanyard bridge --config "/etc/lanyard-bridge/\$name.toml" "\$@" ;;
  root) cd /var/lib/lanyard-bridge; exec setpriv --reuid lanyard-bridge --regid lanyard-bridge --init-groups -- "\$0" "\$@" ;;
esac
echo 'lanyard-bridge: only root and the account "lanyard-bridge" may read its secrets: sudo lanyard-bridge …' >&2
exit 1
END
chmod 0755 "$command.new"
mv -f "$command.new" "$command"

unit=$root/etc/systemd/system/lanyard-bridge@.service
sed "s|@PREFIX@|$prefix|g" "$here/lanyard-bridge@.service" > "$unit.new"
mv -f "$unit.new" "$unit"
if has_systemd; then
  systemctl daemon-reload
  systemctl try-restart 'lanyard-bridge@*'
fi
say "lanyard bridge is installed in $root$prefix. For a bridge named doors, into PostgreSQL:
  sudo lanyard-bridge doors init postgres         # writes /etc/lanyard-bridge/doors.toml: put your own into it
  sudo lanyard-bridge doors check                 # what doesn't fit
  sudo lanyard-bridge doors run --dry-run         # what would be written
  sudo systemctl enable --now lanyard-bridge@doors"
