import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Db, openDatabase } from '../../src/db/open.ts';
import { createReaders, type ReaderThreads } from '../../src/threads/readers.ts';
import { type Heard, listen } from '../support/watch/heard.ts';
import { modulesOf, namesIn } from './loaded.ts';

let directory: string;
let db: Db;
let readers: ReaderThreads;
let ends: Heard<string | null>;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lanyard-readers-'));
  const path = join(directory, 'lanyard.db');
  db = openDatabase(path);
  ends = listen();
  readers = createReaders({
    path,
    workerPath: 'test/threads/fixtures/trying-reader.ts',
    onEnd: (why) => ends.hear(why),
  });
  readers.start();
});
afterEach(async () => {
  await readers.close();
  db.$client.close();
  rmSync(directory, { recursive: true, force: true });
});

const read = (isLong: boolean, who = 'one', signal?: AbortSignal) =>
  readers.run('test.read', isLong ? who : null, [who], signal);
/** Starts a read that goes on until `letGo`. */
const hold = (isLong: boolean, number: number) =>
  readers.run('test.hold', isLong ? 'one' : null, ['one', heldBy(number)]);
const letGo = (number: number) => writeFileSync(heldBy(number), '');
const heldBy = (number: number) => join(directory, `let-go-${number}`);

describe('the threads that read', () => {
  it('let a short read pass the long ones', async () => {
    const long = readers.threads.map((_, number) => hold(true, number));
    await expect(read(false)).resolves.toBe('one');
    for (const number of long.keys()) letGo(number);
    await Promise.all(long);
  });

  it('take turns between organisations', async () => {
    // One thread does all these reads: otherwise, nobody could say which of two came first.
    const [first, ...others] = readers.threads.slice(1).map((_, number) => hold(true, number));
    const order: string[] = [];
    const asked = ['one', 'one', 'one', 'one', 'one', 'two'].map((who) =>
      read(true, who).then(() => order.push(who)),
    );
    letGo(0);
    await Promise.all([first, ...asked]);
    expect(order.indexOf('two')).toBeLessThan(order.length - 1);
    for (const number of others.keys()) letGo(number + 1);
    await Promise.all(others);
  });

  it('let what is read in parts pass what takes long in one go', async () => {
    const whole = (number: number) =>
      readers.run('test.hold', 'one', ['one', heldBy(number)], undefined, true);
    const asked = [0, 1, 2, 3].map(whole);
    // The waiting reads were asked for before this one, and are let go after it.
    await expect(read(true, 'two')).resolves.toBe('two');
    for (const number of asked.keys()) letGo(number);
    await Promise.all(asked);
  });

  it('do not begin what its client has left', async () => {
    const left = new AbortController();
    const busy = readers.threads.map((_, number) => hold(true, number));
    const waiting = read(true, 'one', left.signal);
    left.abort();
    for (const number of busy.keys()) letGo(number);
    await expect(waiting).rejects.toThrow(/abort/i);
    await Promise.all(busy);
    await expect(read(true)).resolves.toBe('one');
  });

  it('throw what the read throws, as its class', async () => {
    await expect(readers.run('test.refuse', null, [])).rejects.toMatchObject({
      name: 'AppError',
      code: 'conflict',
      extra: { details: [{ path: '/a', code: 'b', message: 'c' }] },
    });
    await expect(readers.run('test.misspell', null, [])).rejects.toMatchObject({ code: 'SQLITE_ERROR' });
    await expect(readers.run('test.nowhere', null, [])).rejects.toThrow('No read is called test.nowhere');
  });

  it('cannot write', async () => {
    await expect(readers.run('test.write', null, [])).rejects.toMatchObject({ code: 'SQLITE_READONLY' });
  });

  it('have successors when they are terminated, and nobody waits in vain', async () => {
    await read(false);
    const running = hold(false, 0);
    // The read is sent to its thread at the end of this turn of the event loop.
    await null;
    for (const thread of readers.threads) thread.terminate();
    await expect(running).rejects.toMatchObject({ code: 'unavailable' });
    expect(() => readers.assertUp()).toThrow();
    expect([await read(false), await read(true)]).toEqual(['one', 'one']);
    await expect.poll(() => readers.threads.every(({ isUp }) => isUp)).toBe(true);
    expect(() => readers.assertUp()).not.toThrow();
    expect(ends.all).toEqual(readers.threads.map(() => null));
  });

  it('have a successor when one throws out of its loop', async () => {
    await readers.run('test.fail', null, []);
    await ends.until(({ length }) => length === 1);
    expect(ends.all[0]).toContain('a fault of its own');
    await expect(read(false)).resolves.toBe('one');
    expect(() => readers.assertUp()).not.toThrow();
  });

  it('answer what they have before they close', async () => {
    const asked = [hold(false, 0), read(false)];
    const closing = readers.close();
    letGo(0);
    expect(await Promise.all(asked)).toEqual(['one', 'one']);
    await closing;
    expect(readers.threads.some(({ isUp }) => isUp)).toBe(false);
  });
});

it('know every read that the server runs', () => {
  const known = namesIn('read', ['src/threads/declared-reads.ts']);
  const declared = namesIn('read', ['src/app.ts', 'src/commands/serve.ts']);
  expect(declared.length).toBeGreaterThan(15);
  expect(
    declared.filter((name) => !known.includes(name)),
    'run bun install/declared.ts',
  ).toEqual([]);
});

it('load the database, and neither the web framework nor the image library', async () => {
  const loaded = await modulesOf('src/threads/reader-worker.ts');
  expect(loaded).toContain('src/db/read.ts');
  expect(loaded.filter((file) => /src\/http\/|node_modules\/(@?elysia|sharp)\//.test(file))).toEqual([]);
});
