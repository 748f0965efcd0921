import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import sharp from 'sharp';
import { resolveTarget } from '../../../src/lib/outgoing/destination.ts';

// Looks up names at a DNS server that never answers (the first argument, which /etc/resolv.conf has to name), and draws
// a picture meanwhile. Prints that names were asked for, and how many look-ups had ended when the picture was ready.
const address = process.argv[2]!;
const draw = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
await draw();

const server = createSocket('udp4');
const asked = once(server, 'message');
server.bind(53, address);
await once(server, 'listening');

const nothing = { networks: [], hosts: new Set<string>() };
let givenUp = 0;
for (let place = 0; place < 64; place++) {
  const url = new URL(`https://bridge-${place}.example.edu/`);
  void resolveTarget(url, nothing).then(() => givenUp++);
}
await asked;
await draw();
process.stdout.write(JSON.stringify({ isAsked: true, givenUp }));
process.exit(0);
