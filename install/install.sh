#!/bin/sh
# Installs Lanyard as a service: account, directories, settings, systemd unit; starts it and says how to go on.
# Run it again at any time: it mends what is missing, and leaves settings and data as they are.
#
#   sudo install/install.sh [--binary PATH] [--public-url URL] [--prefix DIR] [--no-start] [--root DIR]
#
#   --binary PATH      the program (default: dist/lanyard beside install/)
#   --public-url URL   the address that people will use, such as https://cards.example.edu
#   --prefix DIR       where the program goes (default: /usr/local)
#   --no-start         don't enable or start the service
#   --root DIR         install below DIR, for an image; nothing is started

set -eu
umask 022
. "$(dirname "$0")/common.sh"
binary=$here/../dist/lanyard
public_url=
while [ $# -gt 0 ]; do
  case $1 in
    --binary) binary=${2:?--binary needs a path}; shift 2 ;;
    --public-url) public_url=${2:?--public-url needs an address}; shift 2 ;;
    --prefix) prefix=${2:?--prefix needs a directory}; shift 2 ;;
    --root) root=${2:?--root needs a directory}; shift 2 ;;
    --no-start) start=no; shift ;;
    -h | --help) usage 0 ;;
    *) usage 2 >&2 ;;
  esac
done
set_paths

if [ -e "$root/usr/lib/lanyard/in-use/lanyard" ]; then
  die "Debian's package is installed here, and this would stand in its way: apt upgrades it"
fi
need_program "$binary"
version=$("$binary" version --json 2> /dev/null | sed -n 's/.*"version":"\([^"]*\)".*/\1/p')
[ -n "$version" ] || die "$binary does not run on this machine: a 64-bit Linux with glibc is needed"
if [ -f "$program" ] && ! cmp -s "$binary" "$program"; then
  die "another build is installed already: $here/upgrade.sh --binary $binary"
fi
case $public_url in
  '') ;;
  http://?* | https://?*)
    case ${public_url#*://} in
      *[/\\\|\&\?#@\"\'[:space:]]*) public_url_is=wrong ;;
    esac
    ;;
  *) public_url_is=wrong ;;
esac
if [ "${public_url_is:-}" = wrong ]; then
  die "--public-url is \"$public_url\": an address without a path is needed, such as https://cards.example.edu"
fi

account lanyard 'Lanyard'
mkdir -p "$root$prefix/bin" "$root$prefix/lib/lanyard" "$root/etc/systemd/system"
directory 0750 0 "${gid:-0}" "$root/etc/lanyard"
directory 0700 "${uid:-0}" "${gid:-0}" "$root/var/lib/lanyard"

put 0755 "$binary" "$program"
fill_in 0755 "$here/command.sh" "$command"

example=$here/../config/lanyard.env.example
put 0644 "$example" "$root/etc/lanyard/lanyard.env.example"
if [ ! -e "$settings" ]; then
  sed -e 's|^#DATA_DIR=.*|DATA_DIR=/var/lib/lanyard|' \
    ${public_url:+-e "s|^#PUBLIC_URL=.*|PUBLIC_URL=$public_url|"} "$example" > "$settings.new"
  mv "$settings.new" "$settings"
elif [ -n "$public_url" ]; then
  say "$settings is there already: set PUBLIC_URL in it, and run systemctl restart lanyard."
fi
# Its secrets (METRICS_TOKEN) are for root and the service.
chmod 0640 "$settings"
if [ -n "$gid" ] && [ "$(id -u)" = 0 ]; then chown "0:$gid" "$settings"; fi

fill_in 0644 "$here/lanyard.service" "$unit"

say "Lanyard $version is installed in $root$prefix; settings in $settings, data in $(data_dir)."
if ! has_systemd; then
  if [ -z "$root" ]; then say 'Nothing was started. Start it with: systemctl enable --now lanyard'; fi
  exit 0
fi
systemctl daemon-reload
systemctl enable --quiet lanyard
systemctl restart lanyard
if ! lanyard "$program" ready --wait 30 > /dev/null; then
  journalctl --unit lanyard --lines 10 --no-pager --output cat >&2
  die 'it was started, and does not get ready; what it says is above (more: journalctl -u lanyard)'
fi
as_lanyard cat /var/lib/lanyard/welcome.txt || say 'It could not say how to go on: journalctl -u lanyard'
say "  settings   $settings, then: systemctl restart lanyard
  commands   sudo lanyard --help
  this text  sudo -u lanyard cat /var/lib/lanyard/welcome.txt (it has the set-up link for as long as one is needed)"
