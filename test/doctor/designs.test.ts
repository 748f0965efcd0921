import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor, writeNow } from '../../src/db/tx.ts';
import { insert } from '../../src/designs/create.ts';
import { designs } from '../../src/doctor/data/designs.ts';
import type { Subject } from '../../src/doctor/subject.ts';
import { createDesign, svg } from '../api/designs/designs.ts';
import { type Harness, startHarness } from '../support/server/harness.ts';

let server: Harness;
beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());

const side = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98">${content}</svg>`;
const MARKED = side(
  '<marker id="m" markerWidth="9" markerHeight="9"><rect width="9" height="9"/></marker><path d="M9 9h1" stroke="#000" marker-mid="url(#m)"/>',
);
const TEXTS = side('<text>a</text>'.repeat(501));

it('tells which designs of an earlier release have more of SVG than may be saved, with what and whose they are', async () => {
  const tenant = server.organisation();
  await createDesign(tenant);
  const examine = () => designs({ sqlite: server.context.db.$client } as Subject);
  expect(examine()).toMatchObject([{ level: 'ok', message: '1 in use, which could all be saved today.' }]);
  const save = (name: string, sides: { front: string; back: string }) =>
    writeNow(server.context, systemActor('test'), (tx) => insert(tx, tenant.id, { name, ...sides }, false));
  save('Marked', { front: MARKED, back: svg('{{cardNumber}}') });
  save('Many texts', { front: svg('{{displayName}}'), back: TEXTS });
  const { name } = (await tenant.send('GET', '/organisation')).body.data;
  const [finding, ...others] = examine();
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ check: 'designs', level: 'warning' });
  expect(finding!.message).toMatch(
    new RegExp(
      `than may be saved today: Marked of ${name} \\(Markers are [^)]*\\), Many texts of ${name} \\([^)]* 501 texts[^)]*\\)\\.$`,
    ),
  );
});
