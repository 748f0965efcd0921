import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Db, openDatabase } from '../../src/db/open.ts';
import { createReaders, type ReaderThreads } from '../../src/threads/readers.ts';
import { modulesOf, namesIn } from './loaded.ts';

let directory: string;
let db: Db;
let readers: ReaderThreads;
let ends: (string | null)[];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lanyard-readers-'));
  const path = join(directory, 'lanyard.db');
  db = openDatabase(path);
  ends = [];
  readers = createReaders({
    path,
    workerPath: 'test/threads/fixtures/trying-reader.ts',
    onEnd: (why) => ends.push(why),
  });
  readers.start();
});
afterEach(async () => {
  await readers.close();
  db.$client.close();
  rmSync(directory, { recursive: true, force: true });
});

const sleep = (milliseconds: number, isLong: boolean, who = 'one', signal?: AbortSignal) =>
  readers.run('test.sleep', isLong ? who : null, [who, milliseconds], signal);

describe('the threads that read', () => {
  it('let a short read pass the long ones', async () => {
    // Threads that still start would take part in the race.
    for (const isLong of [true, false]) await Promise.all(readers.threads.map(() => sleep(50, isLong)));
    const order: string[] = [];
    const long = Array.from({ length: readers.threads.length }, () =>
      sleep(300, true).then(() => order.push('long')),
    );
    const short = sleep(0, false).then(() => order.push('short'));
    await Promise.all([...long, short]);
    expect(order[0]).toBe('short');
  });

  it('take turns between organisations', async () => {
    const order: string[] = [];
    const asked = ['one', 'one', 'one', 'one', 'one', 'one', 'two'].map((who) =>
      sleep(50, true, who).then(() => order.push(who)),
    );
    await Promise.all(asked);
    expect(order.indexOf('two')).toBeLessThan(order.length - 1);
  });

  it('do not begin what its client has left', async () => {
    const left = new AbortController();
    const busy = readers.threads.map(() => sleep(100, true));
    const waiting = sleep(60_000, true, 'one', left.signal);
    left.abort();
    await expect(waiting).rejects.toThrow(/abort/i);
    await Promise.all(busy);
    await expect(sleep(1, true)).resolves.toBe(1);
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
    await sleep(0, false);
    const running = sleep(200, false);
    await wait(50);
    for (const thread of readers.threads) thread.terminate();
    await expect(running).rejects.toMatchObject({ code: 'unavailable' });
    expect(() => readers.assertUp()).toThrow();
    expect([await sleep(1, false), await sleep(1, true)]).toEqual([1, 1]);
    expect(() => readers.assertUp()).not.toThrow();
    expect(ends).toEqual(readers.threads.map(() => null));
  });

  it('have a successor when one throws out of its loop', async () => {
    await readers.run('test.fail', null, []);
    await vi.waitFor(() => expect(ends).toEqual([expect.stringContaining('a fault of its own')]));
    expect(await sleep(1, false)).toBe(1);
    expect(() => readers.assertUp()).not.toThrow();
  });

  it('answer what they have before they close', async () => {
    const asked = [sleep(30, false), sleep(30, false)];
    const closing = readers.close();
    expect(await Promise.all(asked)).toEqual([30, 30]);
    await closing;
    await vi.waitFor(() => expect(readers.threads.every(({ isUp }) => !isUp)).toBe(true));
  });
});

it('know every read that the server runs', () => {
  const known = namesIn('read', ['src/threads/declared-reads.ts']);
  const declared = namesIn('read', ['src/app.ts', 'src/commands/serve.ts']);
  expect(declared.length).toBeGreaterThan(15);
  expect(declared.filter((name) => !known.includes(name))).toEqual([]);
});

it('load the database, and neither the web framework nor the image library', async () => {
  const loaded = await modulesOf('src/threads/reader-worker.ts');
  expect(loaded).toContain('src/db/read.ts');
  expect(loaded.filter((file) => /src\/http\/|node_modules\/(@?elysia|sharp)\//.test(file))).toEqual([]);
});
