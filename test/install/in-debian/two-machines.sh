# What an administrator does on two machines, in the words of install/standby.md. The first loses its power in the middle, and
# comes back. Both reach /mnt/nas.

sign() { touch "/mnt/nas/signs/$1"; }
await() { for _ in $(seq 1200); do [ -e "/mnt/nas/signs/$1" ] && return; sleep 0.1; done; echo "nobody said $1"; return 1; }
# Ends once the address answers with this status.
answers() { # STATUS PATH
  for _ in $(seq 300); do
    is "$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:3000$2" || true)" "$1" > /dev/null && return
    sleep 0.1
  done
  curl -i "http://127.0.0.1:3000$2"
  return 1
}
metric() { curl -sS http://127.0.0.1:3000/metrics | grep "^$1 " | cut -d ' ' -f 2; }
# The copy is in a directory, and the services may write nowhere else than where they are told.
may_write() { # UNIT
  mkdir -p "/etc/systemd/system/$1.service.d"
  printf '[Service]\nReadWritePaths=/mnt/nas/lanyard\n' > "/etc/systemd/system/$1.service.d/place.conf"
}
stand_by() { # as `systemctl edit lanyard` would write it
  printf '[Service]\nExecStart=\nExecStart=/usr/lib/lanyard/in-use/lanyard serve --standby --env-file /etc/lanyard/lanyard.env\n' \
    > /etc/systemd/system/lanyard.service.d/override.conf
  systemctl daemon-reload
}
follows() {
  answers 503 /readyz
  answers 200 /healthz
  for _ in $(seq 600); do is "$(metric lanyard_standby_has_copy)" 1 > /dev/null && break; sleep 0.1; done
  is "$(metric lanyard_standby_has_copy)" 1
  curl -sS http://127.0.0.1:3000/readyz | grep -q '"standby"'
}

first() {
  step 'the machine that serves keeps a hot copy'
  install_both
  install -d -m 700 -o lanyard -g lanyard /mnt/nas/lanyard
  printf 'HOT_COPY_URL=file:///mnt/nas/lanyard\nHOT_COPY_FOLLOWED=on\nRATE_LIMIT_API_PER_MIN=10000\n' >> /etc/lanyard/lanyard.env
  may_write lanyard
  may_write lanyard-litestream
  systemctl daemon-reload
  systemctl restart lanyard
  systemctl enable --now lanyard-litestream
  lanyard ready --wait 30
  KEY=$(lanyard keys create --org Campus --name 'First key' --scopes '*' --json | field key)
  install -D -m 600 /etc/lanyard/lanyard.env /mnt/nas/handed/lanyard.env
  install -m 600 /var/lib/lanyard/secret.key /mnt/nas/handed/secret.key
  echo "$KEY" > /mnt/nas/handed/key
  api "$API/card-holders" -d '{"firstName":"Ada","lastName":"Lovelace","holderType":"staff"}' > /dev/null
  for _ in $(seq 30); do lanyard doctor --full > /tmp/said && break; sleep 1; done
  cat /tmp/said
  grep -q 'hot copy' /tmp/said
  sign is-serving
  step 'people come in, until the power goes'
  for number in $(seq 100000); do
    api "$API/card-holders" -d "{\"firstName\":\"Mary\",\"lastName\":\"Number $number\",\"holderType\":\"staff\"}" > /dev/null
    echo "$(date +%s%N) $number" >> /mnt/nas/acknowledged
    sleep 0.05
  done
}

second() {
  step 'a second machine follows'
  install_both
  systemctl stop lanyard
  mv /var/lib/lanyard/lanyard.db /root/
  install -o lanyard -g lanyard -m 600 /mnt/nas/handed/secret.key /var/lib/lanyard/
  install -o root -g lanyard -m 640 /mnt/nas/handed/lanyard.env /etc/lanyard/lanyard.env
  may_write lanyard
  may_write lanyard-litestream
  stand_by
  systemctl enable --now lanyard lanyard-litestream
  follows
  lanyard doctor
  sign is-following

  step 'the first is gone, and this one takes over'
  await power-cut
  lanyard promote
  answers 200 /readyz
  KEY=$(cat /mnt/nas/handed/key)
  # Ada, and everybody who was acknowledged more than a second before the last one.
  before=$(tail -n 1 /mnt/nas/acknowledged | cut -d ' ' -f 1)
  wanted=$((1 + $(awk -v last="$before" '$1 < last - 1e9' /mnt/nas/acknowledged | wc -l)))
  found=$(people | cut -d : -f 2)
  echo "$wanted people were acknowledged a second before the power went, $(($(wc -l < /mnt/nas/acknowledged) + 1)) in all; $found are here"
  [ "$found" -ge "$wanted" ]
  api "$API/card-holders" -d '{"firstName":"Grace","lastName":"Hopper","holderType":"staff"}' > /dev/null
  people > /mnt/nas/people
  sign has-taken-over
  await is-back
  people | diff - /mnt/nas/people
}

first_again() {
  step 'the first comes back, and refuses to serve'
  for _ in $(seq 300); do [ "$(systemctl show -P ActiveState lanyard)" = failed ] && break; sleep 0.1; done
  is "$(systemctl show -P ActiveState lanyard)" failed
  journalctl -u lanyard -b -o cat | grep -q 'took over'
  journalctl -u lanyard -b -o cat | grep 'took over' | tail -n 1
  step 'it becomes the standby'
  stand_by
  systemctl restart lanyard
  follows
  [ -n "$(ls -d /var/lib/lanyard/replaced-*)" ]
  sign is-back
}

install_both() {
  DEBIAN_FRONTEND=noninteractive apt-get install --quiet --yes /src/packages/lanyard_*.deb < /dev/null
  install -m 755 /src/litestream /usr/local/bin/
  lanyard ready --wait 30
}

case $machine in
  first) if [ -e /mnt/nas/signs/has-taken-over ]; then first_again; else first; fi ;;
  *) second ;;
esac
echo 'ALL WENT WELL'
