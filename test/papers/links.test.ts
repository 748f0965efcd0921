import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = [...new Bun.Glob('**/*.md').scanSync({ cwd: root, dot: true })]
  .filter((path) => !/(^|\/)(node_modules|dist|data|\.git)\//.test(path))
  .toSorted();
const read = (page: string) => readFileSync(join(root, page), 'utf8');

/** Returns a page without its code blocks: there, `[…](…)` isn't a link, and `#` doesn't begin a heading. */
const prose = (page: string) => read(page).replace(/^```[\s\S]*?^```/gm, '');

const linksOf = (page: string): string[] =>
  [...prose(page).matchAll(/\]\(([^()\s]+)\)/g)].map((match) => match[1]!);

/** Returns the anchors of a page's headings, as GitHub names them. */
const anchorsOf = (page: string): string[] =>
  [...prose(page).matchAll(/^#+ (.+)$/gm)].map((match) =>
    match[1]!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function isBroken(page: string, link: string): boolean {
  if (/^[a-z]+:/.test(link)) return false;
  const [path, anchor] = link.split('#') as [string, string?];
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(root, target))) return true;
  return anchor !== undefined && !anchorsOf(target).includes(anchor);
}

it('has no link between pages, or to a heading, that leads nowhere', () => {
  const links = pages.flatMap((page) => linksOf(page).map((link) => ({ page, link })));
  const local = links.filter(({ link }) => !/^[a-z]+:/.test(link));
  expect(local.map(({ link }) => link)).toContain('src/web/review.png');
  expect(local.some(({ link }) => link.includes('.md#'))).toBe(true);
  expect(local.filter(({ page, link }) => isBroken(page, link))).toEqual([]);
});

it('tells a broken link and a broken anchor from good ones', () => {
  expect(isBroken('README.md', 'install/README.md#upgrade')).toBe(false);
  expect(isBroken('install/README.md', '../README.md')).toBe(false);
  expect(isBroken('README.md', 'install/README.md#upgrades')).toBe(true);
  expect(isBroken('README.md', 'install/UPGRADE.md')).toBe(true);
});

it('links from the guide to nothing that /docs does not have', () => {
  const links = linksOf('src/http/openapi/guide.md');
  expect(links).not.toEqual([]);
  for (const link of links) expect(link).toMatch(/^https:\/\//);
});

it('keeps the README to what everybody needs', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(151);
});
