import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { thirdPartyNotices } from '../../install/notices.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

interface LockEntry {
  dev?: boolean;
  license?: string;
  version?: string;
}

it('shows a licence for every package that ships', async () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockEntry> };
  const shipped = Object.entries(packages).filter(
    ([path, { dev }]) => path !== '' && !dev && existsSync(new URL(path, root)),
  );
  expect(shipped.length).toBeGreaterThan(30);
  const notices = await thirdPartyNotices('x64');
  for (const [path, { license, version }] of shipped) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    expect(license, name).toMatch(/MIT|Apache-2\.0|BSD|ISC|0BSD|OFL-1\.1|LGPL-3\.0|Unlicense|CC0-1\.0|Zlib/);
    expect(notices).toContain(`${name} ${version} (${license})`);
  }
  expect(notices).not.toContain('licence only: unknown');
});

it('shows a licence for every portrait of the demo', async () => {
  const sources = read('src/demo/faces/SOURCES.md');
  const rows = (heading: string) =>
    sources
      .slice(sources.indexOf(heading))
      .split('\n\n')[0]!
      .split('\n')
      .slice(2)
      .map((row) => row.split('|').map((cell) => cell.trim()));
  // These packages have licence files of their own, each with this copyright.
  const licensed = new Map(rows('| Package ').map(([, name, , copyright]) => [name, copyright]));
  for (const copyright of licensed.values()) expect(copyright).toMatch(/^Copyright /);
  expect(sources).toContain('Permission is hereby granted, free of charge');
  const from = new Map(rows('| File ').map(([, file, source]) => [file!.slice(0, 2), source!]));
  const faces = readdirSync(new URL('src/demo/faces/', root)).filter((name) => /^\d\d/.test(name));
  expect(faces.length).toBeGreaterThan(30);
  for (const face of faces) {
    const source = from.get(face.slice(0, 2)) ?? '';
    expect(
      [...licensed.keys()].filter((name) => source.startsWith(`${name}/`)),
      face,
    ).toHaveLength(1);
  }
  expect(sources).not.toContain('soft-ui-design-system');
  expect(await thirdPartyNotices('x64')).toContain(sources.trim());
});
