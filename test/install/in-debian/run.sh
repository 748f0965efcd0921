#!/usr/bin/env bash
# Tries install/ on a whole Debian: debootstrap makes one, systemd-nspawn boots it, and steps-in-debian.sh goes through
# install, first key, kill -9, backup, restore, upgrade, roll back, TLS, a bridge, uninstall and Debian's package with the unit's
# sandbox in force.
# It needs root, debootstrap, systemd-container, Debian's mirror and dist/lanyard. The first run takes about three
# minutes; later runs take half a minute.
#
#   sudo test/install/in-debian.sh [DIRECTORY]    where the Debian is kept for the next time (default: below /tmp)

set -euo pipefail
cd "$(dirname "$0")/../.."
place=${1:-/tmp/lanyard-debian}
fresh=$place/fresh
mirror=$(grep -rhoE 'https?://[^ ]+/debian/?( |$)' /etc/apt/sources.list /etc/apt/sources.list.d 2> /dev/null | head -n 1 || true)

for command in debootstrap systemd-nspawn; do
  command -v "$command" > /dev/null || { echo "$command is missing: apt-get install debootstrap systemd-container" >&2; exit 1; }
done
[ -x dist/lanyard ] || { echo 'dist/lanyard is missing: npm run build' >&2; exit 1; }
mkdir -p "$place"
# If two runs start together, one makes the Debian and the other waits; each has a machine and a name of its own.
exec 9> "$place/.lock"
flock 9
if [ ! -e "$fresh/made" ]; then
  rm -rf "$fresh"
  debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,curl,openssl,ca-certificates,sqlite3 bookworm "$fresh" ${mirror:-}
  touch "$fresh/made"
fi
flock -u 9
exec 9>&-
machine=$(mktemp -d "$place/machine-XXXXXX")
boot_log=$machine.boot.log
cp -a --reflink=auto "$fresh/." "$machine"

mkdir -p "$machine/src/dist" "$machine/src/config"
cp dist/lanyard "$machine/src/dist/"
cp -r install "$machine/src/"
node_modules/.bin/bun install/package/run.ts --arch "$(node -p process.arch)" --program dist/lanyard --out "$machine/src/packages" > /dev/null
cp config/lanyard.env.example "$machine/src/config/"
cp test/support/fixtures/quadrants-display-p3-turned.heic "$machine/src/photo.heic"
cp test/install/steps-in-debian.sh "$machine/src/steps.sh"
cat > "$machine/etc/systemd/system/steps.service" << 'EOF'
[Unit]
After=network.target
SuccessAction=exit-force
FailureAction=exit-force
[Service]
Type=oneshot
ExecStart=/bin/bash /src/steps.sh
StandardOutput=append:/steps.log
StandardError=append:/steps.log
[Install]
WantedBy=multi-user.target
EOF
mkdir -p "$machine/etc/systemd/system/multi-user.target.wants"
ln -s ../steps.service "$machine/etc/systemd/system/multi-user.target.wants/steps.service"
: > "$machine/steps.log"
tail -f "$machine/steps.log" &
tail=$!
# The machine has a network of its own, with nothing else in it.
status=0
systemd-nspawn --quiet --machine "lanyard-${machine##*-}" --directory "$machine" --register=no --keep-unit --private-network --boot \
  > "$boot_log" 2>&1 < /dev/null || status=$?
sleep 1
kill "$tail"
if ! grep -q '^ALL WENT WELL$' "$machine/steps.log"; then
  echo "it did not go well (status $status); the boot is in $boot_log, the machine in $machine" >&2
  exit 1
fi
rm -rf "$machine" "$boot_log"
