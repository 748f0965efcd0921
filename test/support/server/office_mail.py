"""Debian's aiosmtpd as a card office's mail server: STARTTLS first, then the log-in `cards` / `sesame`.

office_mail.py PORT CERTIFICATE KEY TAKEN: appends `message-id recipient` to the file TAKEN, and only then says that a mail
was taken. `nobody@…` is refused for good, `grey@…` once for now. Prints its port once it listens.
"""

import asyncio
import email
import os
import ssl
import sys

from aiosmtpd.smtp import SMTP, AuthResult

port, certificate, key, path = sys.argv[1:]
taken = open(path, "ab", buffering=0)
grey = path + ".grey"


class Office:
    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("nobody@"):
            return "550 5.1.1 No such user"
        if address.startswith("grey@") and not os.path.exists(grey):
            open(grey, "w").close()
            return "450 4.2.0 Greylisted, try again later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        message = email.message_from_bytes(envelope.content)
        taken.write(f"{message['Message-ID']} {envelope.rcpt_tos[0]}\n".encode())
        return "250 OK"


def log_in(server, session, envelope, mechanism, given):
    return AuthResult(success=given.login == b"cards" and given.password == b"sesame")


async def main():
    tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    tls.load_cert_chain(certificate, key)
    office = Office()
    loop = asyncio.get_running_loop()
    listening = await loop.create_server(
        lambda: SMTP(
            office,
            tls_context=tls,
            require_starttls=True,
            auth_required=True,
            authenticator=log_in,
            loop=loop,
        ),
        host="127.0.0.1",
        port=int(port),
    )
    print(listening.sockets[0].getsockname()[1], flush=True)
    await listening.serve_forever()


asyncio.run(main())
