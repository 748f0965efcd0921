import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Db, openDatabase } from '../../src/db/open.ts';
import { systemActor } from '../../src/db/tx.ts';
import { startWriter, type WriterThread } from '../../src/threads/writer.ts';
import { modulesOf, namesIn } from './loaded.ts';

let directory: string;
let db: Db;
let writer: WriterThread;
let told: unknown[];
let ends: (string | null)[];
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'lanyard-writer-'));
  const path = join(directory, 'lanyard.db');
  db = openDatabase(path);
  db.$client.run('CREATE TABLE noted (text TEXT)');
  told = [];
  ends = [];
  writer = startWriter({
    path,
    workerPath: 'test/threads/fixtures/trying-writer.ts',
    onCommit: (news) => told.push(news.feeds),
    onCommitElsewhere: () => told.push('elsewhere'),
    onEnd: (why) => ends.push(why),
  });
  // As it opens.
  await vi.waitFor(() => expect(told).toContain('elsewhere'), { timeout: 60_000 });
  told = [];
});
afterEach(async () => {
  await writer.close();
  db.$client.close();
  rmSync(directory, { recursive: true, force: true });
});

const NOW = Date.parse('2027-01-01T08:00:00.000Z');
const run = (verb: string, ...args: unknown[]) => writer.run(verb, systemActor('test'), NOW, args);
const note = (text: string, milliseconds = 0) => run('test.note', text, milliseconds);
const noted = (): string[] =>
  db.$client
    .query<{ text: string }, []>('SELECT text FROM noted ORDER BY rowid')
    .all()
    .map(({ text }) => text);

describe('the thread that writes', () => {
  it('does a verb with its actor, at the moment of whoever asked', async () => {
    expect(await note('a')).toEqual({ text: 'a', at: '2027-01-01T08:00:00.000Z', by: 'test' });
    expect(noted()).toEqual(['a']);
  });

  it('commits what comes together, each all or nothing by itself, and tells of it before it answers', async () => {
    const outcomes = await Promise.allSettled([note('a'), run('test.refuse', 'b'), note('c')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: { name: 'AppError', code: 'conflict' } });
    expect(noted()).toEqual(['a', 'c']);
    expect(told).toEqual([[{ organisationId: 'one', feed: 'cards' }]]);
    await expect(run('test.nowhere')).rejects.toThrow('No verb is called test.nowhere');
  });

  it('holds no transaction for long', async () => {
    const writes = Promise.all(Array.from({ length: 12 }, (_, number) => note(String(number), 30)));
    const seen = new Set<number>();
    const look = setInterval(() => seen.add(noted().length), 5);
    await writes;
    clearInterval(look);
    expect(noted()).toEqual(Array.from({ length: 12 }, (_, number) => String(number)));
    expect([...seen].filter((count) => count > 0 && count < 12).length).toBeGreaterThan(2);
  });

  it('notices what another connection commits', async () => {
    await note('a');
    db.$client.run("INSERT INTO noted VALUES ('beside')");
    await expect.poll(() => told).toContain('elsewhere');
  });

  it('tells, once another one has opened, that anybody may have committed since the last was there', async () => {
    await note('a');
    writer.thread.terminate();
    await vi.waitFor(() => expect(ends).toHaveLength(1));
    told = [];
    db.$client.run("INSERT INTO noted VALUES ('meanwhile')");
    await expect.poll(() => told).toContain('elsewhere');
  });

  it('refuses what is no plain data, and nobody suffers for it', async () => {
    const [broken, whole] = await Promise.allSettled([run('test.note', () => 'a closure', 0), note('a')]);
    expect([broken.status, whole.status]).toEqual(['rejected', 'fulfilled']);
    expect(noted()).toEqual(['a']);
  });

  it('loses nothing that it acknowledged and does nothing twice, ended again and again', async () => {
    const outcomes = new Map<string, string>();
    let number = 0;
    let isOver = false;
    const client = async () => {
      while (!isOver) {
        const text = String(++number);
        const outcome = await note(text, 2).then(
          () => 'done',
          (error) => error.code,
        );
        outcomes.set(text, outcome);
      }
    };
    const clients = Array.from({ length: 8 }, client);
    for (let time = 0; time < 4; time++) {
      await wait(400 + 37 * time);
      writer.thread.terminate();
      await vi.waitFor(() => expect(ends.length).toBe(time + 1));
      await vi.waitFor(() => expect(() => writer.assertUp()).not.toThrow(), { timeout: 60_000 });
    }
    isOver = true;
    await Promise.all(clients);
    const there = noted();
    expect(new Set(there).size).toBe(there.length);
    expect([...outcomes].filter(([text, outcome]) => outcome === 'done' && !there.includes(text))).toEqual(
      [],
    );
    expect(new Set(outcomes.values())).toEqual(new Set(['done', 'unavailable']));
    expect(outcomes.size).toBe(number);
  });

  it('has a successor when it throws out of its loop', async () => {
    await expect(run('test.fail')).rejects.toMatchObject({ code: 'unavailable' });
    await vi.waitFor(() => expect(ends).toEqual([expect.stringContaining('a fault of its own')]));
    await note('a');
    expect(noted()).toEqual(['a']);
  });

  it('answers what it has before it closes', async () => {
    const writes = [note('a', 30), note('b', 30), note('c', 30)];
    const closing = writer.close();
    expect(await Promise.all(writes)).toHaveLength(3);
    await closing;
    expect(noted()).toEqual(['a', 'b', 'c']);
  });
});

it('knows every verb that the server runs', () => {
  const known = namesIn('verb', ['src/threads/declared-verbs.ts']);
  const declared = namesIn('verb', ['src/app.ts', 'src/commands/serve.ts']);
  expect(declared.length).toBeGreaterThan(50);
  expect(declared.filter((name) => !known.includes(name))).toEqual([]);
});

it('loads neither the web framework nor the image library', async () => {
  const loaded = await modulesOf('src/threads/writer-worker.ts');
  expect(loaded).toContain('src/db/tx.ts');
  expect(loaded.filter((file) => /node_modules\/(@?elysia|sharp)\//.test(file))).toEqual([]);
});
