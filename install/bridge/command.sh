#!/bin/sh
# A bridge's commands with the account of its service: sudo lanyard-bridge doors check
set -eu
name=${1-}
case $name in
  '' | -* | */*) echo 'Usage: sudo lanyard-bridge NAME init|check|run|status|retry …, where /etc/lanyard-bridge/NAME.toml is its configuration' >&2; exit 2 ;;
esac
case $(id -un) in
  lanyard-bridge) shift; exec @PROGRAM@ bridge --config "/etc/lanyard-bridge/$name.toml" "$@" ;;
  root) cd /var/lib/lanyard-bridge; exec setpriv --reuid lanyard-bridge --regid lanyard-bridge --init-groups -- "$0" "$@" ;;
esac
echo 'lanyard-bridge: only root and the account "lanyard-bridge" may read its secrets: sudo lanyard-bridge …' >&2
exit 1
