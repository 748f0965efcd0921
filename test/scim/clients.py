"""Pushes a user with scim2-client: `clients.py URL KEY`. Prints what became of it as JSON."""

import json
import sys

from httpx2 import Client
from scim2_client.engines.httpx2 import SyncSCIMClient
from scim2_models import Error
from scim2_models import PatchOp
from scim2_models import PatchOperation

url, key = sys.argv[1:3]
client = SyncSCIMClient(Client(base_url=url, headers={"Authorization": f"Bearer {key}"}))
client.discover()
User = client.get_resource_model("User")

created = client.create(User(
    user_name="python", active=True, name=User.Name(given_name="Guido", family_name="Rossum"),
    emails=[User.Emails(value="guido@example.edu", type="work", primary=True)],
))
created.display_name = "Guido van Rossum"
replaced = client.replace(created)
patch = PatchOp[User](operations=[
    PatchOperation(op=PatchOperation.Op.replace_, path="name.familyName", value="van Rossum"),
])
modified = client.modify(User, created.id, patch)
client.delete(User, created.id)
gone = client.query(User, created.id, raise_scim_errors=False)
print(json.dumps({
    "created": created.user_name,
    "replaced": replaced.display_name,
    "modified": modified.name.family_name,
    "gone": gone.status if isinstance(gone, Error) else None,
}))
