# An integrator's program in Python: registers a person, sends a photo, hands it over, and looks at what became of it.
# It runs on the client that openapi-python-client makes of the description, with default options.
import json
import sys

import httpx
from lanyard_api_client import AuthenticatedClient
from lanyard_api_client.api.card_holders import create_card_holder, list_card_holders
from lanyard_api_client.api.photos import create_photo, finalize_photo, get_photo
from lanyard_api_client.models import (
    CreateCardHolder,
    CreateCardHolderHolderType,
    CreatePhoto,
    CreatePhotoContentType,
    Error,
)

base_url, key, file = sys.argv[1:]
lanyard = AuthenticatedClient(base_url=base_url, token=key, raise_on_unexpected_status=True)


def data_of(answer):
    if answer is None or isinstance(answer, Error):
        sys.exit(f"refused: {answer}")
    return answer.data


person = CreateCardHolder("Ada", "Lovelace", CreateCardHolderHolderType.STUDENT, external_id="A/1")
holder = data_of(create_card_holder.sync(client=lanyard, body=person))

with open(file, "rb") as picture:
    content = picture.read()
announced = CreatePhoto(holder.id, CreatePhotoContentType.IMAGEJPEG, len(content))
grant = data_of(create_photo.sync(client=lanyard, body=announced))
httpx.put(grant.upload_url, content=content, headers=grant.headers.to_dict()).raise_for_status()

finalized = data_of(finalize_photo.sync(grant.photo_id, client=lanyard))
photo = data_of(get_photo.sync(grant.photo_id, client=lanyard))

people = list_card_holders.sync(client=lanyard, q="love", page_size=5)
twice = create_card_holder.sync(client=lanyard, body=person)

print(
    json.dumps(
        {
            "finalized": finalized.status.value,
            "isTheirs": photo.card_holder_id == holder.id,
            "listed": [one.last_name for one in people.data],
            "total": people.meta.total,
            "refused": twice.error.code.value if isinstance(twice, Error) else None,
        }
    )
)
