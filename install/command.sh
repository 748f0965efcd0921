#!/bin/sh
# Lanyard's commands with the account and the settings of the service: sudo lanyard keys list --org Campus
set -eu
case ${1-} in
  version | analyse | designs | completion | -v | --version | -h | --help) exec @PROGRAM@ "$@" ;;
esac
case $(id -un) in
  lanyard) exec @PROGRAM@ --env-file /etc/lanyard/lanyard.env "$@" ;;
  root) exec setpriv --reuid lanyard --regid lanyard --init-groups -- "$0" "$@" ;;
esac
echo 'lanyard: only root and the account "lanyard" may use the data: sudo lanyard …' >&2
exit 1
