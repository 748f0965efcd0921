#!/usr/bin/env bash
# Tries install/ on a whole Debian: debootstrap makes one, systemd-nspawn boots it, with the units' sandboxes in force.
# one-machine.sh goes through install, first key, kill -9, backup, restore, upgrade, roll back, TLS, a bridge, uninstall and
# Debian's package; two-machines.sh has a second machine take over after a power cut, and the first one come back.
# It needs root, debootstrap, systemd-container, litestream, Debian's mirror and dist/lanyard. The first run takes about
# four minutes; later runs take two.
#
#   sudo test/install/in-debian/run.sh [one|two [DIRECTORY]]
#
#   one|two      only the steps on one machine, or on two
#   DIRECTORY    where the Debian is kept for the next time (default: below /tmp)

set -euo pipefail
cd "$(dirname "$0")/../../.."
which=${1:-both}
place=${2:-/tmp/lanyard-debian}
fresh=$place/fresh
mirror=$(grep -rhoE 'https?://[^ ]+/debian/?( |$)' /etc/apt/sources.list /etc/apt/sources.list.d 2> /dev/null | head -n 1 || true)

for command in debootstrap systemd-nspawn; do
  command -v "$command" > /dev/null || { echo "$command is missing: apt-get install debootstrap systemd-container" >&2; exit 1; }
done
litestream=${LITESTREAM:-$(command -v litestream)} || { echo 'litestream is missing: LITESTREAM=PATH names the program' >&2; exit 1; }
[ -x dist/lanyard ] || { echo 'dist/lanyard is missing: npm run build' >&2; exit 1; }
mkdir -p "$place"
# If two runs start together, one makes the Debian and the other waits; each has machines of its own.
exec 9> "$place/.lock"
flock 9
if [ ! -e "$fresh/made" ]; then
  rm -rf "$fresh"
  debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,curl,openssl,ca-certificates,sqlite3 bookworm "$fresh" ${mirror:-}
  touch "$fresh/made"
fi
flock -u 9
exec 9>&-

here=test/install/in-debian
run=$(mktemp -d "$place/run-XXXXXX")
node_modules/.bin/bun install/package/run.ts --arch "$(node -p process.arch)" --program dist/lanyard --out "$run/packages" > /dev/null

machine() { # NAME: a Debian with everything that the steps need in /src
  cp -a --reflink=auto "$fresh/." "$run/$1"
  mkdir -p "$run/$1/src/dist" "$run/$1/src/config" "$run/$1/mnt/nas"
  cp dist/lanyard "$run/$1/src/dist/"
  cp -r install "$run/packages" "$run/$1/src/"
  cp config/lanyard.env.example "$run/$1/src/config/"
  cp test/support/fixtures/quadrants-display-p3-turned.heic "$run/$1/src/photo.heic"
  cp $here/steps.sh $here/one-machine.sh $here/two-machines.sh "$run/$1/src/"
  cat > "$run/$1/etc/systemd/system/steps.service" << 'EOF'
[Unit]
After=network.target
SuccessAction=exit-force
FailureAction=exit-force
[Service]
Type=oneshot
ExecStart=/bin/bash /src/todo.sh
StandardOutput=append:/steps.log
StandardError=append:/steps.log
[Install]
WantedBy=multi-user.target
EOF
  mkdir -p "$run/$1/etc/systemd/system/multi-user.target.wants"
  ln -s ../steps.service "$run/$1/etc/systemd/system/multi-user.target.wants/steps.service"
  echo "$1" > "$run/$1/etc/hostname"
  : > "$run/$1/steps.log"
}

# Boots a machine, which goes through its steps and switches itself off. It has a network of its own, with nothing else in it;
# more options are for systemd-nspawn.
boot() { # NAME STEPS [OPTION…]
  printf 'machine=%s\n. /src/steps.sh\n. /src/%s\n' "$1" "$2" > "$run/$1/src/todo.sh"
  exec systemd-nspawn --quiet --machine "$1-${run##*-}" --directory "$run/$1" --register=no --keep-unit --private-network --boot \
    "${@:3}" > "$run/$1.boot.log" 2>&1 < /dev/null
}

failed() { # WHAT
  echo "$1; everything is in $run" >&2
  exit 1
}
went_well() { # NAME
  grep -q '^ALL WENT WELL$' "$run/$1/steps.log" || failed "it did not go well on $1"
}

show() { # NAME: what its steps say, until this script ends
  tail -n +1 -f "$run/$1/steps.log" | sed -u "s/^/$1: /" &
}
trap 'kill $(jobs -p) 2> /dev/null || true' EXIT

one() {
  echo 'One machine'
  machine one
  show one
  (boot one one-machine.sh) || true
  went_well one
  rm -rf "${run:?}/one"
}

# Both reach one directory, as they would that of a file server. In signs/ each says how far it is.
two() {
  echo 'Two machines'
  mkdir -p "$run/nas/signs"
  await() { # SIGN FROM
    for _ in $(seq 1200); do
      [ -e "$run/nas/signs/$1" ] && return
      if grep -q '^FAILED' "$run/$2/steps.log"; then break; fi
      sleep 0.1
    done
    failed "$2 did not say $1"
  }
  for name in first second; do
    machine "$name"
    cp "$litestream" "$run/$name/src/litestream"
    show "$name"
  done
  boot first two-machines.sh --bind "$run/nas:/mnt/nas" &
  first=$!
  await is-serving first
  boot second two-machines.sh --bind "$run/nas:/mnt/nas" &
  second=$!
  await is-following second
  sleep 3
  # A power cut: nothing on the first machine ends by itself.
  kill -9 "$first"
  wait "$first" 2> /dev/null || true
  touch "$run/nas/signs/power-cut"
  await has-taken-over second
  boot first two-machines.sh --bind "$run/nas:/mnt/nas" &
  first=$!
  wait "$first" "$second" || true
  went_well first
  went_well second
}

[ "$which" = two ] || one
[ "$which" = one ] || two
rm -rf "${run:?}"
