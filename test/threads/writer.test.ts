import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Db, openDatabase } from '../../src/db/open.ts';
import { systemActor } from '../../src/db/tx.ts';
import { startWriter, type WriterThread } from '../../src/threads/writer.ts';
import { type Heard, listen } from '../support/watch/heard.ts';
import { modulesOf, namesIn } from './loaded.ts';

let directory: string;
let db: Db;
let writer: WriterThread;
let told: Heard<unknown>;
let ends: Heard<string | null>;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'lanyard-writer-'));
  const path = join(directory, 'lanyard.db');
  db = openDatabase(path);
  db.$client.run('CREATE TABLE noted (text TEXT)');
  told = listen();
  ends = listen();
  writer = startWriter({
    path,
    workerPath: 'test/threads/fixtures/trying-writer.ts',
    onCommit: (news) => told.hear(news.feeds),
    onCommitElsewhere: () => told.hear('elsewhere'),
    onEnd: (why) => ends.hear(why),
  });
  // When the writer opens, it reports a commit by another connection.
  await ofOthers();
  told = listen();
});
afterEach(async () => {
  await writer.close();
  db.$client.close();
  rmSync(directory, { recursive: true, force: true });
});

const ofOthers = () => told.until((all) => all.includes('elsewhere'));
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

  it('takes each write that comes with others as all or nothing, and tells of it before it answers', async () => {
    const outcomes = await Promise.allSettled([note('a'), run('test.refuse', 'b'), note('c')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: { name: 'AppError', code: 'conflict' } });
    expect(noted()).toEqual(['a', 'c']);
    // Sharing a commit depends on the machine: `test/db/commit-together` proves it, without a clock.
    expect(new Set(told.all.map((news) => JSON.stringify(news)))).toEqual(
      new Set([JSON.stringify([{ organisationId: 'one', feed: 'cards' }])]),
    );
    await expect(run('test.nowhere')).rejects.toThrow('No verb is called test.nowhere');
  });

  it('holds no transaction for long', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, number) => note(String(number), 30)));
    expect(noted()).toEqual(Array.from({ length: 12 }, (_, number) => String(number)));
    // Any two of these writes together take more than 50 ms, and the writer tells of each commit.
    expect(told.all.length).toBeGreaterThan(4);
  });

  it('notices what another connection commits', async () => {
    await note('a');
    db.$client.run("INSERT INTO noted VALUES ('beside')");
    await ofOthers();
  });

  it('tells, once another one has opened, that anybody may have committed since the last was there', async () => {
    await note('a');
    writer.thread.terminate();
    await ends.until(({ length }) => length === 1);
    told = listen();
    db.$client.run("INSERT INTO noted VALUES ('meanwhile')");
    await ofOthers();
  });

  it('refuses what is no plain data, and nobody suffers for it', async () => {
    const [broken, whole] = await Promise.allSettled([run('test.note', () => 'a closure', 0), note('a')]);
    expect([broken.status, whole.status]).toEqual(['rejected', 'fulfilled']);
    expect(noted()).toEqual(['a']);
  });

  it('loses nothing that it acknowledged and does nothing twice, ended again and again', async () => {
    const outcomes = new Map<string, string>();
    const done = listen<string>();
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
        if (outcome === 'done') done.hear(text);
      }
    };
    const clients = Array.from({ length: 8 }, client);
    for (let time = 1; time <= 2; time++) {
      await done.until(({ length }) => length >= 37 * time);
      writer.thread.terminate();
      await ends.until(({ length }) => length === time);
    }
    await done.until(({ length }) => length >= 37 * 3);
    isOver = true;
    await Promise.all(clients);
    const there = noted();
    expect(new Set(there).size).toBe(there.length);
    expect(done.all.filter((text) => !there.includes(text))).toEqual([]);
    expect(new Set(outcomes.values())).toEqual(new Set(['done', 'unavailable']));
    expect(outcomes.size).toBe(number);
  });

  it('has a successor when it throws out of its loop', async () => {
    await expect(run('test.fail')).rejects.toMatchObject({ code: 'unavailable' });
    await ends.until(({ length }) => length === 1);
    expect(ends.all[0]).toContain('a fault of its own');
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
  expect(
    declared.filter((name) => !known.includes(name)),
    'run bun install/declared.ts',
  ).toEqual([]);
});

it('loads neither the web framework nor the image library', async () => {
  const loaded = await modulesOf('src/threads/writer-worker.ts');
  expect(loaded).toContain('src/db/tx.ts');
  expect(loaded.filter((file) => /node_modules\/(@?elysia|sharp)\//.test(file))).toEqual([]);
});
