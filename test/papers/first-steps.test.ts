import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Served, spawnServe } from '../support/server/serve.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const hasTools = Bun.which('curl') !== null && Bun.which('jq') !== null;

let directory: string;
let server: Served;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'lanyard-first-steps-'));
  server = await spawnServe(join(directory, 'data'));
});
afterAll(async () => {
  await server.end();
  rmSync(directory, { recursive: true, force: true });
});

/** The README's commands below a heading, with the address of this server. */
const commandsOf = (heading: string): string[] => {
  const chapter = readFileSync(join(root, 'README.md'), 'utf8')
    .split(`\n### ${heading}\n`)[1]!
    .split(/\n##+ /)[0]!;
  return [...chapter.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map((match) =>
    match[1]!.replaceAll('http://127.0.0.1:3000', server.url),
  );
};

function bash(script: string, cwd: string): string {
  const env = { ...process.env, DATA_DIR: join(directory, 'data') };
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', script], {
    cwd,
    env,
    encoding: 'utf8',
  });
  expect(status, stderr + stdout).toBe(0);
  return stdout;
}

it.skipIf(!hasTools)(
  'leads from the first key to a card by the commands of the README (SKIPPED without curl and jq)',
  () => {
    const [makeKey, registerPerson] = commandsOf('Your first key');
    const [sendPhoto, lookAtPhoto, approvePhoto] = commandsOf('Your first photo');
    const [makeCard, reportLost] = commandsOf('Your first card');
    const key = /^lyd_\w+$/m.exec(bash(makeKey!, root))![0];

    const place = join(directory, 'here');
    mkdirSync(place);
    copyFileSync(join(root, 'src/demo/faces/01.jpg'), join(place, 'portrait.jpg'));
    const said = bash(
      [
        registerPerson!.replace('KEY=lyd_…', `KEY=${key}`),
        sendPhoto,
        'while [ "$(curl -s $API/photos/$PHOTO -H "Authorization: Bearer $KEY" | jq -r .data.status)" = processing ]; do sleep 0.2; done',
        lookAtPhoto,
        approvePhoto,
        makeCard,
        'echo "printed: $(head -c 5 card.pdf)"',
        'echo "handed over: $(curl -s $API/verify/$CODE | jq -c "[.data.valid, .data.displayName]")"',
        reportLost,
        'echo "lost: $(curl -s $API/verify/$CODE | jq -c "[.data.valid, .data.reason]")"',
      ].join('\necho\n'),
      place,
    );
    expect(said).toContain('"in_review"');
    expect(said).toContain('"recommendation"');
    expect(said).toContain('printed: %PDF-');
    expect(said).toContain('handed over: [true,"Ada Lovelace"]');
    expect(said).toContain('lost: [false,"card_revoked"]');
    expect(said).toMatch(new RegExp(`^${server.url}/v/\\w+$`, 'm'));
  },
);
