import { createServer, type Socket } from 'node:net';
import { BerWriter } from 'ldapts';
import type { DirectoryAddress } from '../../../../src/bridge/config/config.ts';

/** An answer of the false server to one request. */
export type Answer = (id: number) => Buffer;

const PAGED = '1.2.840.113556.1.4.319';

const message = (id: number, write: (writer: BerWriter) => void): Buffer => {
  const writer = new BerWriter();
  writer.startSequence();
  writer.writeInt(id);
  write(writer);
  writer.endSequence();
  return writer.buffer;
};

/** An entry with attributes that each have some values. */
export const entry =
  (dn: string, attributes: Record<string, (string | Buffer)[]>): Answer =>
  (id) =>
    message(id, (writer) => {
      writer.startSequence(0x64);
      writer.writeString(dn);
      writer.startSequence();
      for (const [name, values] of Object.entries(attributes)) {
        writer.startSequence();
        writer.writeString(name);
        writer.startSequence(0x31);
        for (const value of values) writer.writeBuffer(Buffer.from(value), 4);
        writer.endSequence();
        writer.endSequence();
      }
      writer.endSequence();
      writer.endSequence();
    });

export const reference =
  (url: string): Answer =>
  (id) =>
    message(id, (writer) => {
      writer.startSequence(0x73);
      writer.writeString(url);
      writer.endSequence();
    });

/** The end of a search. @param cookie left out for a server that says nothing about pages */
export const done =
  (code = 0, cookie?: string, words = ''): Answer =>
  (id) =>
    message(id, (writer) => {
      writer.startSequence(0x65);
      writer.writeEnumeration(code);
      writer.writeString('');
      writer.writeString(words);
      writer.endSequence();
      if (cookie === undefined) return;
      const value = new BerWriter();
      value.startSequence();
      value.writeInt(0);
      value.writeString(cookie);
      value.endSequence();
      writer.startSequence(0xa0);
      writer.startSequence();
      writer.writeString(PAGED);
      writer.writeBuffer(value.buffer, 4);
      writer.endSequence();
      writer.endSequence();
    });

/** The notice that the server ends the connection. Nobody has asked for it, so its number is 0. */
export const notice =
  (words: string): Answer =>
  () =>
    message(0, (writer) => {
      writer.startSequence(0x78);
      writer.writeEnumeration(52);
      writer.writeString('');
      writer.writeString(words);
      writer.endSequence();
    });

/** Bytes as they are. */
export const raw =
  (...bytes: number[]): Answer =>
  () =>
    Buffer.from(bytes);

/**
 * A server that answers each request with what is written for it, and ends the connection after the last one.
 * @returns its address, and a function that ends it
 */
export async function falseServer(
  ...answers: Answer[][]
): Promise<{ address: DirectoryAddress; stop(): void }> {
  const left = [...answers];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (request: Buffer) => {
      // Requests are short, and their numbers are, too.
      const id = request[request[1]! < 0x80 ? 4 : 5]!;
      const next = left.shift();
      if (next === undefined) socket.end();
      else for (const one of next) socket.write(one(id));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    address: {
      ...{ label: 'ldap://127.0.0.1', host: '127.0.0.1', port, tls: 'none', authorities: null },
      ...{ bindDn: null, password: null, base: 'dc=test', filter: '(uid=*)', scope: 'sub', pageSize: 2 },
      timeZone: 'UTC',
    },
    stop() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
