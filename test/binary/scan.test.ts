import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Installation, install, type Serving } from '../support/server/binary.ts';

let installation: Installation;
let server: Serving;
beforeAll(async () => {
  installation = install();
  installation.organise();
  server = await installation.serve();
});
afterAll(() => installation.remove());

it('serves the page for doors with all that it loads, from the compiled file alone', async () => {
  const page = await fetch(`${server.url}/scan`);
  expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html;charset=utf-8']);
  const script = await (await fetch(`${server.url}/scan/service-worker.js`)).text();
  const release = JSON.parse(/^self\.RELEASE=(.*);$/m.exec(script)![1]!) as { page: string; files: string[] };
  const loaded = await Promise.all(
    release.files.map(async (path) => ({ path, answer: await fetch(server.url + path) })),
  );
  expect(loaded.map(({ answer }) => [answer.status, answer.headers.get('Content-Type')]).sort()).toEqual([
    [200, 'application/wasm'],
    [200, 'text/css;charset=utf-8'],
    [200, 'text/javascript;charset=utf-8'],
    [200, 'text/javascript;charset=utf-8'],
  ]);
  const wasm = loaded.find(({ path }) => path.endsWith('.wasm'))!.answer;
  expect(WebAssembly.validate(await wasm.arrayBuffer())).toBe(true);
  // Whatever the page names is there, and the stored page is the one that is served.
  const text = await page.text();
  for (const { path } of loaded) expect(text).toContain(path);
  expect(await (await fetch(server.url + release.page)).text()).toBe(text);
});
