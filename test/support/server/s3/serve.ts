import crypto from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

// This is a program of its own, so that a test can end it: serve.ts PORT DIRECTORY BUCKET URL_STYLE [ORIGIN].

// s3rver encrypts the tokens of long lists with DES, which Bun and current OpenSSL no longer have.
const twice = (bytes: Uint8Array) => Buffer.concat([bytes, bytes]);
const { createCipheriv, createDecipheriv } = crypto;
Object.assign(crypto, {
  createCipheriv: (_: string, key: Buffer, iv: Buffer) =>
    createCipheriv('aes-128-cbc', twice(key), twice(iv)),
  createDecipheriv: (_: string, key: Buffer, iv: Buffer) =>
    createDecipheriv('aes-128-cbc', twice(key), twice(iv)),
});

const [port, directory = '', bucket = '', urlStyle, origin] = process.argv.slice(2);

// After a delete, s3rver removes empty directories, even while another request is writing to one of them.
const shards = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'));
for (const inUse of ['incoming', ...shards.map((shard) => `originals/${shard}`)]) {
  mkdirSync(join(directory, bucket, inUse), { recursive: true });
  writeFileSync(join(directory, bucket, inUse, '.keep'), '');
}
const cors = `<CORSConfiguration><CORSRule><AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>content-type</AllowedHeader></CORSRule></CORSConfiguration>`;
const server = new S3rver({
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  // `photos.s3.localhost` is the bucket `photos`, too.
  serviceEndpoint: 'localhost',
  directory,
  // With the bucket in the host's name, s3rver expects it in the signed path all the same, unlike S3 itself.
  allowMismatchedSignatures: urlStyle === 'virtual',
  configureBuckets: [{ name: bucket, configs: origin === undefined ? [] : [cors] }],
});
// S3 signs the path of a request as it was sent; s3rver forgets the slash after a bucket's name.
server.middleware.splice(-1, 0, (ctx, next) => {
  if (/^\/[^/]+\/$/.test(ctx.path)) {
    ctx.state.vhost = true;
    ctx.mountPath = '/';
  }
  return next();
});
const address = await server.run();
process.stdout.write(`${address.port}\n`);
