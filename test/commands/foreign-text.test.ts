import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { newKeyText } from '../../src/api-keys/key-text.ts';
import { print, sayJson, table } from '../../src/commands/frame/output.ts';
import { createSite, PEOPLE } from '../bridge/site.ts';

/**
 * Clears the screen (with both kinds of escape sequence), rings the bell, moves back, and reverses the order
 * of the text that follows.
 */
const HOSTILE = 'Ada\u001b[2J\u009b2J\u0007\b\r\u007f\u202e.';
const SHOWN = 'Ada␛[2J␛[2J␇␈␍␡<U+202E>.';

/** A stream that keeps everything written to it. */
function paper() {
  const pieces: string[] = [];
  return { write: (piece: string) => pieces.push(piece) > 0, text: () => pieces.join('') };
}

it('is shown with control characters as pictures, wherever a command prints it', () => {
  const stream = paper();
  const out = process.stdout.write;
  onTestFinished(() => {
    process.stdout.write = out;
  });
  process.stdout.write = stream.write as typeof out;
  print(false, {}, `${HOSTILE}\nsecond\tline`);
  process.stdout.write = out;
  expect(stream.text()).toBe(`${SHOWN}\nsecond\tline\n`);
});

it('stays on its line in a table', () => {
  const rows = [
    { name: `${HOSTILE}\n✓ all is well`, age: 'x\ty' },
    { name: 'B', age: null },
  ];
  expect(table(rows, '').split('\n')).toEqual([
    expect.stringMatching(/^name +age$/),
    `${SHOWN}␊✓ all is well  x␉y`,
    expect.stringMatching(/^B +–$/),
  ]);
});

it('is the same text to a program, without a character that a terminal obeys', () => {
  const stream = paper();
  sayJson({ name: HOSTILE }, stream as never);
  expect(stream.text()).toMatch(/^[\x20-\x7e]*\n$/);
  expect(JSON.parse(stream.text())).toEqual({ name: HOSTILE });
});

it('has no other way to the terminal than frame/output.ts', () => {
  const commands = fileURLToPath(new URL('../../src/commands', import.meta.url));
  const bridge = fileURLToPath(new URL('../../src/bridge', import.meta.url));
  const files = [commands, bridge].flatMap((directory) =>
    readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) => join(directory, name)),
  );
  const writing = files.filter(
    (file) =>
      file.endsWith('.ts') &&
      /\b(stdout|stderr)\.write\(|\bconsole\.|Bun\.write\(Bun\.std/.test(readFileSync(file, 'utf8')),
  );
  expect(writing.map((file) => file.slice(commands.length + 1))).toEqual(['frame/output.ts']);
});

it("is shown so where it comes from a server's refusal, on one line", async () => {
  const words = `${HOSTILE}\n✓ all is well`;
  const server = Bun.serve({
    ...{ hostname: '127.0.0.1', port: 0 },
    fetch: () => Response.json({ error: { code: 'x', message: words } }, { status: 503 }),
  });
  const site = createSite(server.url.origin, newKeyText(), [PEOPLE]);
  onTestFinished(async () => {
    site.close();
    await server.stop(true);
  });
  const { out, status } = await site.bridge('check');
  expect(status).toBe(1);
  expect(out).toContain('Ada␛[2J␛[2J␇␈ ␡<U+202E>. ✓ all is well');
  expect(out).not.toMatch(/^✓ all is well/m);
});
