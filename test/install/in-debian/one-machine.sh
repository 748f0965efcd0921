# What an administrator does on one machine, in the words of install/README.md, and a check of each outcome.

step 'install'
install/install.sh
systemctl is-active --quiet lanyard
is "$(stat -c '%a %U %G' /etc/lanyard/lanyard.env)" '640 root lanyard'
is "$(stat -c '%a %U' /var/lib/lanyard)" '700 lanyard'
is "$(stat -c '%a' /var/lib/lanyard/lanyard.db)" 600
grep -q '/admin/setup#token=' /var/lib/lanyard/welcome.txt
is "$(stat -c '%a %U' /var/lib/lanyard/welcome.txt)" '600 lanyard'
lanyard doctor
is "$(journalctl -u lanyard -o cat | grep -c 'token=' || true)" 0
is "$(stat -c %U "/proc/$(systemctl show -P MainPID lanyard)")" lanyard
systemd-analyze security --no-pager lanyard | tail -n 1

step 'again: nothing changes'
echo '# mine' >> /etc/lanyard/lanyard.env
before=$(sha256sum /etc/lanyard/lanyard.env)
install/install.sh > /dev/null
is "$(sha256sum /etc/lanyard/lanyard.env)" "$before"

step 'a key, a person, a photo: libraries are unpacked and loaded inside the sandbox'
KEY=$(lanyard keys create --org Campus --name 'First key' --scopes '*' --json | field key)
HOLDER=$(api "$API/card-holders" -d '{"firstName":"Ada","lastName":"Lovelace","holderType":"staff"}' | field id)
GRANT=$(api "$API/photos" -d "{\"cardHolderId\":\"$HOLDER\",\"contentType\":\"image/heic\",\"contentLength\":$(stat -c %s photo.heic)}")
PHOTO=$(field photoId <<< "$GRANT")
curl -sS --fail -T photo.heic -H 'Content-Type: image/heic' "$(field uploadUrl <<< "$GRANT")"
api -X POST "$API/photos/$PHOTO/finalize" > /dev/null
for _ in $(seq 100); do
  status=$(api "$API/photos/$PHOTO" | field status)
  [ "$status" = in_review ] && break
  sleep 0.2
done
is "$status" in_review
api "$API/photos/$PHOTO/image?variant=thumbnail" -o /tmp/thumbnail
[ "$(stat -c %s /tmp/thumbnail)" -gt 100 ]
people > /tmp/people

step 'commands from a directory that their account may not even enter'
mkdir -m 700 /root/private
(
  cd /root/private
  lanyard keys list --org Campus > /dev/null
  lanyard backup > /tmp/said
  grep 'Backed up 1 person' /tmp/said
  lanyard doctor > /tmp/said || true
  grep '^. server: It runs' /tmp/said
  if lanyard backup campus.tar 2> /tmp/said; then exit 1; fi
  grep 'permission denied' /tmp/said
  is "$(ls -A | wc -l)" 0
)

step 'it can write nowhere else'
is "$(systemctl show -P ProtectSystem lanyard)" strict
pid=$(systemctl show -P MainPID lanyard)
is "$(awk '$5 == "/" { print substr($6, 1, 2) }' "/proc/$pid/mountinfo" | tail -n 1)" ro
grep -q '^NoNewPrivs:.*1$' "/proc/$pid/status"
grep -q '^Seccomp:.*2$' "/proc/$pid/status"

step 'kill -9: it comes back by itself'
systemctl kill --signal=KILL lanyard
sleep 1
lanyard ready --wait 30
people | diff - /tmp/people

step 'backup, breakage, restore'
lanyard backup /var/lib/lanyard/campus.tar
lanyard doctor || true
systemctl stop lanyard
dd if=/dev/urandom of=/var/lib/lanyard/lanyard.db bs=4096 seek=1 count=20 conv=notrunc status=none
! lanyard doctor > /dev/null
lanyard restore --force /var/lib/lanyard/campus.tar
systemctl start lanyard
lanyard ready --wait 30
people | diff - /tmp/people

step 'upgrade'
printf '#!/bin/sh\n# newer\nexec /src/dist/lanyard "$@"\n' > /tmp/newer
chmod +x /tmp/newer
cp -a /src /opt/src && sed -i 's|/src/dist|/opt/src/dist|' /tmp/newer
cp /usr/local/lib/lanyard/lanyard /tmp/first
install/upgrade.sh --binary /tmp/newer
cmp /tmp/newer /usr/local/lib/lanyard/lanyard
systemctl is-active --quiet lanyard
people | diff - /tmp/people

step 'back to the version before, and forward again'
systemctl stop lanyard
install /usr/local/lib/lanyard/lanyard.previous /usr/local/lib/lanyard/lanyard
lanyard restore --force "/var/lib/lanyard/backups/$(ls /var/lib/lanyard/backups | grep ^2 | tail -n 1)"
systemctl start lanyard
lanyard ready --wait 30
people | diff - /tmp/people
install/upgrade.sh --no-backup --binary /tmp/newer

cp /etc/systemd/system/lanyard.service /tmp/unit
echo '# another unit' >> install/lanyard.service
for fault in migrate serve service; do
  step "an upgrade that fails ($fault) goes back"
  case $fault in
    migrate) spoil='case "$*" in *migrate) exit 1 ;; esac' ;;
    # Spoils the database, too, as a badly thought-out migration might.
    serve) spoil='case "$*" in *serve*) echo garbage > /var/lib/lanyard/lanyard.db; exit 1 ;; esac' ;;
    service) spoil='case "$*" in *serve) exit 1 ;; *serve\ --env*) exit 1 ;; esac' ;;
  esac
  printf '#!/bin/sh\n%s\nexec /opt/src/dist/lanyard "$@"\n' "$spoil" > /tmp/broken
  chmod +x /tmp/broken
  if install/upgrade.sh --no-backup --binary /tmp/broken; then echo 'it says it went well'; exit 1; fi
  cmp /tmp/newer /usr/local/lib/lanyard/lanyard
  cmp /tmp/first /usr/local/lib/lanyard/lanyard.previous
  cmp /tmp/unit /etc/systemd/system/lanyard.service
  systemctl is-active --quiet lanyard
  people | diff - /tmp/people
done

step 'TLS on port 443, and a renewed certificate'
certificate() {
  mkdir -p /etc/lanyard/tls
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj "/CN=$1" \
    -keyout /etc/lanyard/tls/key.pem -out /etc/lanyard/tls/cert.pem 2> /dev/null
  chgrp -R lanyard /etc/lanyard/tls
  chmod 640 /etc/lanyard/tls/key.pem
}
certificate first
cp /etc/lanyard/lanyard.env /tmp/env
printf 'PORT=443\nTLS_CERT_FILE=/etc/lanyard/tls/cert.pem\nTLS_KEY_FILE=/etc/lanyard/tls/key.pem\n' >> /etc/lanyard/lanyard.env
systemctl restart lanyard
lanyard ready --wait 30
is "$(curl -sk https://127.0.0.1/readyz | field status)" ready
certificate second
systemctl reload lanyard
# The earlier listener may go on taking connections for 12 s.
for _ in $(seq 20); do
  curl -skv https://127.0.0.1/readyz > /tmp/shown 2>&1
  if grep -q 'subject: CN=second' /tmp/shown; then break; fi
  sleep 1
done
grep -q 'subject: CN=second' /tmp/shown
cp /tmp/env /etc/lanyard/lanyard.env

step 'a wrong setting is named'
echo 'PORT=many' >> /etc/lanyard/lanyard.env
if install/install.sh --binary /usr/local/lib/lanyard/lanyard 2> /tmp/said; then exit 1; fi
grep 'PORT is "many"' /tmp/said | head -n 1
# With a wrong value, the server ends for good, instead of being started every five seconds; a wrong name is reported.
for _ in $(seq 20); do
  if systemctl is-failed --quiet lanyard; then break; fi
  sleep 0.5
done
is "$(systemctl show -P ActiveState lanyard)" failed
is "$(systemctl show -P ExecMainStatus lanyard)" 78
is "$(systemctl show -P NRestarts lanyard)" 0
cp /tmp/env /etc/lanyard/lanyard.env
echo 'PHOTO_RETENTON_DAYS=30' >> /etc/lanyard/lanyard.env
systemctl restart lanyard
lanyard ready --wait 30
journalctl -u lanyard -o cat | grep 'did you mean PHOTO_RETENTION_DAYS' > /dev/null
cp /tmp/env /etc/lanyard/lanyard.env

step 'a database that is taken away: not ready, no write, and a restore brings all back'
systemctl restart lanyard
lanyard ready --wait 30
lanyard backup /var/lib/lanyard/again.tar
mv /var/lib/lanyard/lanyard.db /var/lib/lanyard/taken.db
if lanyard ready 2> /tmp/said; then exit 1; fi
grep 'was moved or deleted' /tmp/said
is "$(curl -s -o /dev/null -w '%{http_code}' -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' \
  "$API/card-holders" -d '{"firstName":"B","lastName":"C","holderType":"staff"}')" 503
if lanyard doctor > /tmp/said; then exit 1; fi
grep '^✗ server: ' /tmp/said
systemctl stop lanyard
lanyard restore --force /var/lib/lanyard/again.tar
systemctl start lanyard
lanyard ready --wait 30
people | diff - /tmp/people

step 'whoever holds the account of the service gains nothing by links: not at a start, nor by an upgrade, good or failed'
secret=/root/secret
as_service() { setpriv --reuid lanyard --regid lanyard --init-groups -- "$@"; }
untouched() { is "$(stat -c '%a %U %s' "$secret")" '600 root 9' && is "$(cat "$secret")" untouched; }
(umask 077 && printf untouched > "$secret")
as_service ln -sf "$secret" /var/lib/lanyard/welcome.txt
systemctl restart lanyard
lanyard ready --wait 30
untouched
is "$(stat -c '%F %U' /var/lib/lanyard/welcome.txt)" 'regular file lanyard'
# Release 0.1.0 left the file like this.
chown root /var/lib/lanyard/welcome.txt
systemctl restart lanyard
lanyard ready --wait 30
lanyard doctor
# While an upgrade runs, this puts links in the place of every file that root once wrote below /var/lib/lanyard.
cat > /tmp/hostile << 'EOF'
while :; do
  for made in /var/lib/lanyard/backups/upgrade-*; do
    for name in trial.txt lanyard.service lanyard.service.new complete; do ln -s /root/secret "$made/$name"; done
    ln -s /root/secret "$made/failed/lanyard.db"
  done 2> /dev/null
  [ -e /var/lib/lanyard/lanyard.db ] || ln -s /root/secret /var/lib/lanyard/lanyard.db-shm 2> /dev/null
  sleep 0.01
done
EOF
# This doesn't use the function `as_service`: only its subshell would be ended, and the loop would go on.
setpriv --reuid lanyard --regid lanyard --init-groups -- sh /tmp/hostile &
hostile=$!
printf '#!/bin/sh\ncase "$*" in *migrate) exit 1 ;; esac\nexec /opt/src/dist/lanyard "$@"\n' > /tmp/broken
if install/upgrade.sh --no-backup --binary /tmp/broken; then exit 1; fi
untouched
cmp /tmp/newer /usr/local/lib/lanyard/lanyard
people | diff - /tmp/people
sed 's/# newer/# newest/' /tmp/newer > /tmp/newest
chmod +x /tmp/newest
install/upgrade.sh --no-backup --binary /tmp/newest
untouched
cmp /tmp/newest /usr/local/lib/lanyard/lanyard
is "$(systemctl show -P User lanyard)" lanyard
kill "$hostile"
wait "$hostile" || true
people | diff - /tmp/people
lanyard doctor

step 'a bridge: its own account, its own sandbox, killed and back'
install/bridge/install.sh
is "$(stat -c '%a %U' /etc/lanyard-bridge)" '700 lanyard-bridge'
lanyard-bridge doors init sqlite
mkdir /srv/doors && chown lanyard-bridge: /srv/doors
sed -i 's|^url = "sqlite:.*|url = "sqlite:///srv/doors/doors.db"|' /etc/lanyard-bridge/doors.toml
lanyard keys create --org Campus --name doors --scopes sync:read,sync:write,photos:read --json | field key > /etc/lanyard-bridge/bridge.key
chmod 600 /etc/lanyard-bridge/bridge.key && chown lanyard-bridge: /etc/lanyard-bridge/bridge.key
lanyard-bridge doors init sqlite --ddl > /tmp/doors.sql
sqlite3 /srv/doors/doors.db < /tmp/doors.sql && chown lanyard-bridge: /srv/doors/doors.db
lanyard-bridge doors check
mkdir -p /etc/systemd/system/lanyard-bridge@doors.service.d
printf '[Service]\nReadWritePaths=/srv/doors\n' > /etc/systemd/system/lanyard-bridge@doors.service.d/own.conf
systemctl daemon-reload
systemctl enable --now lanyard-bridge@doors
badges() { sqlite3 /srv/doors/doors.db 'SELECT count(*) FROM badge_people'; }
in_step() { for _ in $(seq 100); do is "$(badges)" "$1" > /dev/null && return; sleep 0.2; done; is "$(badges)" "$1"; }
in_step "$(people | cut -d : -f 2)"
is "$(stat -c %U "/proc/$(systemctl show -P MainPID lanyard-bridge@doors)")" lanyard-bridge
kill -9 "$(systemctl show -P MainPID lanyard-bridge@doors)"
api "$API/card-holders" -d '{"firstName":"Mary","lastName":"Somerville","holderType":"staff"}' > /dev/null
in_step "$(people | cut -d : -f 2)"
people > /tmp/people
systemd-analyze security --no-pager lanyard-bridge@doors | tail -n 1
install/bridge/uninstall.sh --purge
[ ! -e /etc/lanyard-bridge ] && ! id lanyard-bridge 2> /dev/null

step 'uninstall keeps the data, and install finds them again'
install/uninstall.sh
[ -e /var/lib/lanyard/lanyard.db ] && [ -e /etc/lanyard/lanyard.env ] && [ ! -e /usr/local/bin/lanyard ]
install/install.sh > /dev/null
people | diff - /tmp/people

step 'uninstall --purge leaves nothing'
install/uninstall.sh --purge
[ ! -e /var/lib/lanyard ] && [ ! -e /etc/lanyard ] && ! id lanyard 2> /dev/null
is "$(find /usr/local /etc /var/lib -name '*lanyard*' | wc -l)" 0

export DEBIAN_FRONTEND=noninteractive
package=$(ls /src/packages/lanyard_*.deb)
step 'the package takes over what install.sh made, and its service is the one that runs'
install/install.sh > /dev/null
echo 'PORT=3100 # ours' >> /etc/lanyard/lanyard.env
lanyard orgs create --name North > /dev/null
apt-get install --quiet --yes "$package" < /dev/null
lanyard ready --wait 30
is "$(tail -n 1 /etc/lanyard/lanyard.env)" 'PORT=3100 # ours'
is "$(readlink "/proc/$(systemctl show -P MainPID lanyard)/exe")" /usr/lib/lanyard/in-use/lanyard
is "$(systemctl is-enabled lanyard)" enabled
lanyard orgs list | grep -q North

step 'a purge keeps the data, and the package finds them again'
apt-get purge --quiet --yes lanyard
hash -r
[ -e /var/lib/lanyard/lanyard.db ]
is "$(systemctl show -P ActiveState lanyard)" inactive
apt-get install --quiet --yes "$package" < /dev/null
lanyard ready --wait 30
lanyard orgs list | grep -q North

step 'a purge that is told to removes all'
LANYARD_PURGE_DATA=yes apt-get purge --quiet --yes lanyard
[ ! -e /var/lib/lanyard ] && [ ! -e /etc/lanyard ] && ! id lanyard 2> /dev/null
echo 'ALL WENT WELL'
