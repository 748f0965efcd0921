import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { describe, expect, it } from 'vitest';
import { type Advisory, hitsOf, packagesOf } from '../../install/advisories.ts';
import { directory } from '../support/server/directory.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const sharp: string = lock.packages['node_modules/sharp'].version;

const about = (name: string, more: object, ecosystem = 'npm'): Advisory => ({
  id: `GHSA-${name}`,
  summary: `Trouble in ${name}`,
  affected: [{ package: { ecosystem, name }, ...more }],
});
const range = (...events: object[]) => ({ ranges: [{ type: 'SEMVER', events }] });

describe('a version', () => {
  const fixedOf = (version: string, more: object) =>
    hitsOf(about('x', more), [{ name: 'x', version }]).map(({ fixed }) => fixed);

  it.each<[string, object, (string | null)[]]>([
    ['1.2.3', range({ introduced: '0' }, { fixed: '1.2.4' }), ['1.2.4']],
    ['1.2.4', range({ introduced: '0' }, { fixed: '1.2.4' }), []],
    ['1.2.4-rc.1', range({ introduced: '0' }, { fixed: '1.2.4' }), ['1.2.4']],
    ['0.0.0-alpha', range({ introduced: '0' }), [null]],
    ['10.0.0', range({ introduced: '9.0.0' }, { fixed: '10.0.1' }), ['10.0.1']],
    ['1.9.9', range({ introduced: '2.0.0' }, { fixed: '2.1.0' }), []],
    ['2.0.0', range({ introduced: '2.0.0' }, { last_affected: '2.0.0' }), [null]],
    ['2.0.1', range({ introduced: '2.0.0' }, { last_affected: '2.0.0' }), []],
    [
      '2.5.0',
      range({ introduced: '0' }, { fixed: '1.0.0' }, { introduced: '2.0.0' }, { fixed: '3.0.0' }),
      ['3.0.0'],
    ],
    [
      '1.5.0',
      range({ fixed: '3.0.0' }, { introduced: '2.0.0' }, { fixed: '1.0.0' }, { introduced: '0' }),
      [],
    ],
    ['1.0.0', { versions: ['1.0.0'] }, [null]],
    ['1.0.1', { versions: ['1.0.0'] }, []],
    ['1.0.0', { ranges: [{ type: 'GIT', events: [{ introduced: '0' }] }] }, []],
  ])('%s is judged by %j', (version, more, fixed) => {
    expect(fixedOf(version, more)).toEqual(fixed);
  });

  it('is not affected by what is withdrawn, about another package or another ecosystem', () => {
    const all = range({ introduced: '0' });
    const packages = [{ name: 'x', version: '1.0.0' }];
    expect(hitsOf(about('x', all), packages)).toHaveLength(1);
    expect(hitsOf({ ...about('x', all), withdrawn: '2026-01-01T00:00:00Z' }, packages)).toEqual([]);
    expect(hitsOf(about('xy', all), packages)).toEqual([]);
    expect(hitsOf(about('x', all, 'PyPI'), packages)).toEqual([]);
  });
});

it('finds packages inside others, with a scope or under another name, each version once', () => {
  const packages = {
    '': { version: '1.0.0', name: 'lanyard' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/@b/c': { version: '2.0.0' },
    'node_modules/a/node_modules/@b/c': { version: '3.0.0' },
    'node_modules/d/node_modules/a': { version: '1.0.0' },
    'node_modules/alias': { version: '4.0.0', name: 'real' },
  };
  expect(packagesOf({ packages }).map(({ name, version }) => `${name} ${version}`)).toEqual([
    ...['a 1.0.0', '@b/c 2.0.0', '@b/c 3.0.0', 'real 4.0.0'],
  ]);
});

describe('npm run advisories', () => {
  const place = directory();
  const bad = [
    about('sharp', range({ introduced: '0' }, { fixed: '999.0.0' })),
    about('nobody-has-this', range()),
  ];
  const good = [about('nobody-has-this', range({ introduced: '0' }))];

  const run = (...words: string[]) => {
    const { exitCode, stdout, stderr } = Bun.spawnSync(
      [process.execPath, 'install/advisories.ts', ...words],
      {
        cwd: root,
      },
    );
    return { exitCode, out: stdout.toString(), errors: stderr.toString() };
  };
  const file = (name: string, content: string) => {
    writeFileSync(join(place, name), content);
    return join(place, name);
  };

  async function forms(advisories: Advisory[]): Promise<Record<string, string>> {
    const folder = join(place, `folder-${advisories.length}`);
    mkdirSync(folder);
    const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
    for (const one of advisories) {
      writeFileSync(join(folder, `${one.id}.json`), JSON.stringify(one));
      await zip.add(`${one.id}.json`, new TextReader(JSON.stringify(one)));
    }
    const archive = join(place, `all-${advisories.length}.zip`);
    writeFileSync(archive, new Uint8Array(await (await zip.close()).arrayBuffer()));
    return { folder, archive, array: file(`all-${advisories.length}.json`, JSON.stringify(advisories)) };
  }

  it('prints what is affected, by what and until when, and fails, whatever form the list has', async () => {
    for (const [form, path] of Object.entries(await forms(bad))) {
      const { exitCode, out } = run(path);
      expect([form, exitCode]).toEqual([form, 1]);
      expect(out).toContain(
        `sharp ${sharp}: GHSA-sharp: Trouble in sharp (fixed in 999.0.0)\n1 of 2 advisories`,
      );
    }
  });

  it('is content when nothing is affected', async () => {
    for (const [form, path] of Object.entries(await forms(good))) {
      const { exitCode, out } = run(path);
      expect([form, exitCode]).toEqual([form, 0]);
      expect(out).toMatch(/^0 of 1 advisories affect the \d+ packages/);
    }
  });

  it('fails otherwise where the list says nothing', () => {
    const others = file('others.json', JSON.stringify([about('x', range({ introduced: '0' }), 'PyPI')]));
    for (const [words, error] of [
      [[], /^Usage: /],
      [[join(place, 'missing')], /can't be read/],
      [[file('broken.json', '[{')], /can't be read/],
      [[file('other.json', '[{"x":1}]')], /is no advisory of OSV/],
      [[others], /no advisory about a package of npm/],
    ] as [string[], RegExp][]) {
      const { exitCode, errors } = run(...words);
      expect([errors, exitCode]).toEqual([expect.stringMatching(error), 2]);
    }
  });
});
