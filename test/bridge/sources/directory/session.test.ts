import { afterEach, expect, it } from 'vitest';
import { openSession, type Session } from '../../../../src/bridge/sources/directory/session.ts';
import { type Answer, done, entry, falseServer, notice, raw, reference } from './false-server.ts';

const PATIENCE = { connectMs: 2_000, silenceMs: 300 };
let session: Session | null = null;
let stop = () => {};
afterEach(() => {
  session?.close();
  stop();
});

/** The names that a search finds, or the error in which it ends. */
async function found(...answers: Answer[][]): Promise<string[] | string> {
  const server = await falseServer(...answers);
  stop = server.stop;
  session = await openSession(server.address, PATIENCE);
  const names: string[] = [];
  try {
    for await (const entries of session.search('(uid=*)', ['uid']))
      names.push(...entries.map(({ dn }) => dn));
    return names;
  } catch (error) {
    return (error as Error).message;
  }
}

const person = (name: string) => entry(name, { uid: [name] });

it('reads page after page until the server says that it was the last', async () => {
  expect(await found([person('a'), person('b'), done(0, 'x')], [person('c'), done(0, '')])).toEqual([
    'a',
    'b',
    'c',
  ]);
});

it('goes on after a page without anybody: only the server says which one is the last', async () => {
  expect(await found([person('a'), done(0, 'x')], [done(0, 'y')], [person('b'), done(0, '')])).toEqual([
    'a',
    'b',
  ]);
});

it('takes everybody at once from a server that knows no pages', async () => {
  expect(await found([person('a'), person('b'), person('c'), done()])).toEqual(['a', 'b', 'c']);
});

it.each([
  ['a size limit', [done(4, '')], 'at its size limit, so the answer is not whole'],
  ['a time limit', [done(3)], 'at its time limit, so the answer is not whole'],
  ['an administrative limit', [done(11)], 'at an administrative limit, so the answer is not whole'],
  ['a page after which nothing is said of pages', [person('c'), done()], 'has stopped among its pages'],
  ['the same page again', [person('a'), person('b'), done(0, 'x')], 'sends the same page again and again'],
  ['a server that is busy', [done(51)], 'is busy, or unavailable (code 51)'],
  ['silence', [person('c')], 'has said nothing for 0.3 s'],
  [
    'bytes of another protocol',
    [raw(0x48, 0x54, 0x54, 0x50)],
    "doesn't speak LDAP: it begins with something else",
  ],
  ['a message of 4 GB', [raw(0x30, 0x84, 0xff, 0xff, 0xff, 0xff)], 'a message has 4294967301 bytes'],
  ['a length that goes on for ever', [raw(0x30, 0x80)], "doesn't speak LDAP: a length is missing"],
  [
    'an entry that is longer than its message',
    [raw(0x30, 0x08, 0x02, 0x01, 0x03, 0x64, 0x84, 0xff, 0xff, 0xff)],
    "doesn't speak LDAP: an element is longer",
  ],
  ['a notice that the connection ends', [notice('going down')], 'ends the connection (going down)'],
] as [string, Answer[], string][])(
  'says of an answer that ends in %s that it is not whole',
  async (_, last, words) => {
    expect(await found([person('a'), person('b'), done(0, 'x')], last)).toContain(words);
  },
);

it('says of a connection that ends within a page that it has ended', async () => {
  expect(await found([person('a'), person('b'), done(0, 'x')])).toBe(
    'ldap://127.0.0.1 has ended the connection.',
  );
});

it('leaves other servers alone, and counts them', async () => {
  expect(await found([person('a'), reference('ldap://other/dc=x'), done(0, '')])).toEqual(['a']);
  expect([...session!.referrals]).toEqual(['ldap://other/dc=x']);
});

it('fetches the values that a server leaves out, also of a page that is not the last', async () => {
  const server = await falseServer(
    [entry('g', { 'Member;range=0-1': ['b', 'a'] }), person('a'), done(0, 'x')],
    [entry('g', { 'member;range=2-2': ['d'] }), done()],
    [entry('g', { 'member;range=3-*': ['c'] }), done()],
    [done(0, '')],
  );
  stop = server.stop;
  session = await openSession(server.address, PATIENCE);
  const members: string[] = [];
  for await (const entries of session.search('(uid=*)', ['member']))
    for (const one of entries) members.push(...one.values('member').map(String));
  expect(members).toEqual(['a', 'b', 'c', 'd']);
});

it('ends where the values that are left out never come', async () => {
  const answers = [
    [entry('g', { 'member;range=0-1': ['b', 'a'] }), done(0, '')],
    [entry('g', {}), done()],
  ];
  expect(await found(...answers)).toBe('g has more than 2 values of member, and no more of them come.');
});
