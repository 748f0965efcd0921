"""Runs scim2-tester against a server: `tester.py URL KEY`. Prints each check as a line of JSON."""

import json
import sys

from httpx2 import Client
from scim2_client.engines.httpx2 import SyncSCIMClient
from scim2_tester import check_server

url, key = sys.argv[1:3]
client = SyncSCIMClient(Client(base_url=url, headers={"Authorization": f"Bearer {key}"}))
for result in check_server(client):
    print(json.dumps({
        "status": result.status.name,
        "title": result.title,
        "resource": result.resource_type,
        "reason": result.reason,
        "data": repr(result.data)[:1500] if result.status.name in ("ERROR", "CRITICAL") else None,
    }))
