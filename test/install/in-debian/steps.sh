# Shared by one-machine.sh and two-machines.sh: what run.sh has a machine go through once it has booted.
set -Eeuo pipefail
cd /src
trap 'echo "FAILED at line $LINENO: $BASH_COMMAND"; journalctl -u "lanyard*" --no-pager -n 40 -o cat || true' ERR
step() { printf '\n=== %s\n' "$*"; }
API=http://127.0.0.1:3000/api/v1
field() { grep -o "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d '"' -f 4; }
api() { curl -sS --fail-with-body -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' "$@"; }
people() { api "$API/card-holders" | grep -o '"total":[0-9]*'; }
is() { [ "$1" = "$2" ] || { echo "wanted: $2, found: $1"; return 1; }; }
