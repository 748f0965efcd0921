#!/bin/sh
# Brings an installation to another version: backs up, stops, swaps the program, migrates, tries it where no client can
# reach it, starts it. When anything fails, program and database are put back as they were, and the old version runs on.
#
#   sudo install/upgrade.sh [--binary PATH] [--prefix DIR] [--no-backup] [--no-start] [--root DIR]
#
#   --binary PATH   the new program (default: dist/lanyard beside install/)
#   --no-backup     don't make a full backup before; the database is copied in any case
#   --prefix, --no-start, --root   as for install.sh
#   --package       for the scripts of Debian's package, which put the new program and the unit in place by themselves

set -eu
umask 077
. "$(dirname "$0")/common.sh"
binary=$here/../dist/lanyard
backup=yes
while [ $# -gt 0 ]; do
  case $1 in
    --binary) binary=${2:?--binary needs a path}; shift 2 ;;
    --prefix) prefix=${2:?--prefix needs a directory}; shift 2 ;;
    --root) root=${2:?--root needs a directory}; shift 2 ;;
    --no-backup) backup=no; shift ;;
    --no-start) start=no; shift ;;
    --package) of_package=yes; shift ;;
    -h | --help) usage 0 ;;
    *) usage 2 >&2 ;;
  esac
done
set_paths

# Prints a program's version with the commit that it was built from, or else its checksum: builds of one version must
# not look alike.
version_of() {
  facts=$("$1" version --json 2> /dev/null) || return 0
  number=$(printf '%s' "$facts" | sed -n 's/.*"version":"\([^"]*\)".*/\1/p')
  commit=$(printf '%s' "$facts" | sed -n 's/.*"commit":"\([^"]\{1,\}\)".*/\1/p')
  if [ -n "$number" ]; then printf '%s (%s)' "$number" "${commit:-$(sha256sum "$1" | cut -c 1-12)}"; fi
}
[ -f "$program" ] || die "Lanyard is not installed in $root$prefix: $here/install.sh does it"
need_program "$binary"
old=$(version_of "$program")
new=$(version_of "$binary")
[ -n "$new" ] || die "$binary does not run on this machine; nothing was changed"
# While this file is there, an upgrade has stopped the service and has not started it again.
stopped_here=$program.stopped-by-upgrade
if cmp -s "$binary" "$program"; then
  say "Lanyard $new is installed already, in this very build."
  if has_systemd && [ -e "$stopped_here" ]; then
    say 'An upgrade to it was cut off: the service is started again.'
    systemctl start lanyard
    lanyard "$program" ready --wait 30 > /dev/null || die 'it was started, and does not get ready: journalctl -u lanyard'
    rm -f "$stopped_here"
  fi
  exit 0
fi
data=$(data_dir)
database=$data/lanyard.db
[ -f "$database" ] || die "there is no database at $database; nothing was changed"
size_kib=$(du -sck "$database" "$database-wal" 2> /dev/null | tail -n 1 | cut -f 1)
free_kib=$(df -Pk "$data" | tail -n 1 | awk '{ print $4 }')
# Space for a copy for the way back, for the migration's own copy, and for everything that the migration rewrites.
[ "$free_kib" -gt $((size_kib * 3 + 100000)) ] ||
  die "there is too little space in $data: $((size_kib * 3 / 1024 + 100)) MB are needed; nothing was changed"

if [ "$old" = "$new" ]; then say 'Both were built from the same commit, and are not the same to the byte: it is swapped all the same.'; fi
say "Upgrading Lanyard from $old to $new."
# Its place is one where the service's account may read it, which may not be true of where it was built.
next=$program.next
put_program "$binary" "$next"
trap 'rm -f "$next"' EXIT
trap 'exit 1' INT TERM
lanyard "$next" migrate --dry-run || die 'the new version can do nothing with this database; nothing was changed'
if [ "$backup" = yes ]; then
  # Beside the running server: nobody has to wait for the photos.
  lanyard "$program" backup || die 'the backup failed; nothing was changed (--no-backup goes without one)'
fi

# The database's copy lies with the data, and is the service's own; what root keeps lies where root alone may write.
way_back=$data/backups/upgrade-$(date -u +%Y%m%dT%H%M%SZ)
work=$program.upgrade
is_copied=no
was_running=no
if has_systemd && { systemctl is-active --quiet lanyard || [ -e "$stopped_here" ]; }; then
  was_running=yes
  : > "$stopped_here"
  systemctl stop lanyard
fi

# The version before the old one stays until the new one runs: a failed upgrade must not use it up.
swapped=$program.before-upgrade
# Left by an upgrade that a power cut ended: the program that was installed before it.
if [ -f "$swapped" ]; then mv -f "$swapped" "$program.previous"; fi
roll_back() { # WHY
  trap - EXIT INT TERM
  printf 'upgrade.sh: %s; going back to %s\n' "$1" "$old" >&2
  if has_systemd; then systemctl stop lanyard || true; fi
  if [ -n "${trial:-}" ]; then kill "$trial" 2> /dev/null || true; wait "$trial" 2> /dev/null || true; fi
  if [ -f "$swapped" ]; then mv -f "$swapped" "$program"; fi
  rm -f "$next" "$swapped.new" "$unit.new" "$unit.filled"
  if [ -e "$work/lanyard.service" ]; then
    mv -f "$work/lanyard.service" "$unit"
    if has_systemd; then systemctl daemon-reload; fi
  fi
  rm -rf "$work"
  if [ "$is_copied" = yes ]; then
    # The database as the new version left it is kept: nothing is thrown away because something failed.
    as_lanyard sh -eu -c '
      mkdir "$2/failed"
      for file in lanyard.db lanyard.db-wal lanyard.db-shm; do
        if [ -e "$1/$file" ]; then mv "$1/$file" "$2/failed/"; fi
      done
      for file in lanyard.db lanyard.db-wal; do
        if [ -e "$2/$file" ]; then cp -p "$2/$file" "$1/$file"; fi
      done
      sync "$1"
    ' roll-back "$data" "$way_back" || die "the database could not be put back, and nothing was started: its copy is in $way_back"
    printf 'upgrade.sh: what the new version made of the database is in %s: remove it once you know why it failed\n' "$way_back" >&2
  fi
  if [ "$was_running" = yes ]; then
    systemctl start lanyard
    rm -f "$stopped_here"
    lanyard "$program" ready --wait 30 > /dev/null || die "Lanyard $old is back, but not ready: journalctl -u lanyard"
    die "Lanyard $old runs again, with the database as it was"
  fi
  die "Lanyard $old is back, with the database as it was"
}
trap 'roll_back "it was cut off"' EXIT INT TERM

rm -rf "$work"
mkdir "$work"
# Nobody writes now, so this copy has every write, and going back loses nothing.
as_lanyard mkdir -p "$way_back"
for file in lanyard.db lanyard.db-wal; do
  if [ -e "$data/$file" ]; then as_lanyard cp -p "$data/$file" "$way_back/$file" || roll_back 'copying the database failed'; fi
done
is_copied=yes

keep() { # FROM TO; in two steps, so that what a roll back finds is whole
  cp -p "$1" "$2.new" && mv -f "$2.new" "$2"
}
keep "$program" "$swapped" || roll_back 'the program could not be kept'
mv -f "$next" "$program" || roll_back 'the program could not be put in place'
lanyard "$program" migrate || roll_back 'migrating the database failed'

# The whole server, but on a port that nobody knows: whatever goes wrong now can be undone, because no client has been
# answered.
said=$work/trial.txt
: > "$said"
(
  if [ -z "$root" ]; then set -- setpriv --reuid lanyard --regid lanyard --init-groups --; else set --; fi
  exec "$@" env -C "$data" DATA_DIR="$data" HOST=127.0.0.1 PORT=0 TLS_CERT_FILE= TLS_KEY_FILE= LOG_LEVEL=error \
    "$program" --env-file "$settings" serve --json
) > "$said" &
trial=$!
tries=0
until grep -q '"listening"' "$said"; do
  tries=$((tries + 1))
  if [ $tries -gt 600 ] || ! kill -0 "$trial" 2> /dev/null; then roll_back 'the new version does not start'; fi
  sleep 0.1
done
address=$(sed -n 's/.*"listening":"\([^"]*\)".*/\1/p' "$said")
lanyard "$program" ready --wait 30 --url "$address" > /dev/null || roll_back 'the new version does not get ready'
kill "$trial"
wait "$trial" || roll_back 'the new version does not end as it should'
trial=

umask 022
if [ "$of_package" = yes ] && [ -e "$unit" ]; then
  # install.sh put this unit here, where it hides the package's.
  keep "$unit" "$work/lanyard.service" || roll_back 'the unit could not be kept'
  rm "$unit"
  if has_systemd; then systemctl daemon-reload; fi
elif [ "$of_package" = no ] && has_systemd; then
  fill_in 0644 "$here/lanyard.service" "$unit.filled"
  if ! cmp -s "$unit.filled" "$unit"; then
    keep "$unit" "$work/lanyard.service" || roll_back 'the unit could not be kept'
    mv -f "$unit.filled" "$unit"
    systemctl daemon-reload
  else
    rm "$unit.filled"
  fi
fi
if [ "$was_running" = yes ]; then
  systemctl start lanyard
  if ! lanyard "$program" ready --wait 30 > /dev/null; then
    journalctl --unit lanyard --lines 10 --no-pager --output cat >&2
    roll_back 'the service does not get ready'
  fi
fi
trap - EXIT INT TERM
rm -f "$stopped_here"
mv -f "$swapped" "$program.previous"
if [ "$of_package" = no ]; then put 0644 "$here/../config/lanyard.env.example" "$root/etc/lanyard/lanyard.env.example"; fi
# The backup and the migration's own copy stay; this one was for the way back.
as_lanyard rm -rf "$way_back" || say "The copy of the database in $way_back could not be removed: it is of no use any more."
rm -rf "$work"
if [ "$was_running" = yes ]; then say "Lanyard $new runs."; else say "Lanyard $new is installed."; fi
say "The version before is $program.previous; it needs the database of before: lanyard restore."
