import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { createDrawing, type Drawing } from '../../src/designs/drawing/drawing.ts';
import { AppError } from '../../src/errors.ts';
import { childrenOf } from '../support/watch/children.ts';
import { card } from './render/drawing.ts';

let drawing: Drawing;
afterEach(() => drawing.close());

const CAMPUS = 'campus';
const INPUT = { fields: {}, photo: null, dpi: 72 };
const FOR_EVER = card('<!-- for ever -->');

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const PLANTED = fileOf('../support/server/planted-drawing.ts');
const planted = [process.execPath, PLANTED];
const LONG_MS = 600_000;
const processes = () => childrenOf(process.pid, PLANTED);

it('refuses to draw a template that is unsound, and says why', async () => {
  drawing = createDrawing();
  const refused = drawing.draw(CAMPUS, card('<script/>'), INPUT, 'preview');
  await expect(refused).rejects.toBeInstanceOf(AppError);
  await expect(refused).rejects.toMatchObject({
    code: 'invalid_state',
    message: expect.stringMatching(/^The template can't be drawn: line 1: .*[Ss]cripts? /),
  });
});

it('lets those know whose drawing ends its process, and starts another for the next', async () => {
  drawing = createDrawing({ command: planted });
  await expect(drawing.draw(CAMPUS, card('<!-- end -->'), INPUT, 'card')).rejects.toMatchObject({
    code: 'invalid_state',
    message: 'The design ends what draws it: make it simpler.',
  });
  expect((await drawing.draw(CAMPUS, card(''), INPUT, 'card')).widthPx).toBe(243);
});

it('says that it can’t draw where no process starts', async () => {
  for (const command of [[process.execPath, '/nowhere.ts'], ['/nowhere']]) {
    drawing = createDrawing({ command });
    await expect(drawing.look(CAMPUS, card(''))).rejects.toMatchObject({
      code: 'unavailable',
      extra: { headers: { 'Retry-After': '1' } },
    });
  }
});

it('draws nothing more once it is closed, and leaves nobody waiting', async () => {
  drawing = createDrawing({ command: planted });
  const running = drawing.draw(CAMPUS, FOR_EVER, INPUT, 'card');
  const waiting = drawing.draw(CAMPUS, card(''), INPUT, 'card');
  drawing.close();
  await expect(running).rejects.toThrow('drawing has ended');
  await expect(waiting).rejects.toThrow('drawing has ended');
  await expect(drawing.look(CAMPUS, card(''))).rejects.toThrow('drawing has ended');
  await expect.poll(processes).toEqual([]);
});

it('kills what takes too long, says so, and goes on with what waits', async () => {
  drawing = createDrawing({ command: planted, timeoutMs: { preview: 100, card: LONG_MS } });
  const [late, next] = await Promise.allSettled([
    drawing.draw(CAMPUS, FOR_EVER, INPUT, 'preview'),
    drawing.draw(CAMPUS, card(''), INPUT, 'card'),
  ]);
  expect((late as PromiseRejectedResult).reason).toMatchObject({
    code: 'invalid_state',
    message: 'The design takes longer than 0.1 s to draw: make it simpler.',
  });
  expect(next.status).toBe('fulfilled');
  expect(processes()).toHaveLength(1);
});

it('kills what takes too much memory, and says so', async () => {
  drawing = createDrawing({ command: planted, memoryBytes: 256 * 1024 ** 2 });
  await expect(drawing.draw(CAMPUS, card('<!-- all memory -->'), INPUT, 'card')).rejects.toMatchObject({
    code: 'invalid_state',
    message: 'The design takes more than 256 MiB of memory to draw: make it simpler.',
  });
  await expect.poll(processes).toEqual([]);
});

it('draws for others while designs of two organisations never end, and one at a time for each', async () => {
  drawing = createDrawing({ command: planted, timeoutMs: { preview: LONG_MS, card: LONG_MS } });
  const settled: string[] = [];
  const draw = async (organisationId: string, template: string) => {
    await drawing.draw(organisationId, template, INPUT, 'card').catch(() => {});
    settled.push(organisationId);
  };
  const stuck = ['one', 'another'].flatMap((id) => [
    draw(id, FOR_EVER),
    draw(id, card('')),
    draw(id, card('')),
  ]);
  await draw('third', card(''));
  expect(settled).toEqual(['third']);
  expect(processes()).toHaveLength(3);
  drawing.close();
  await Promise.all(stuck);
});

it('ends with the server, however busy it is and however that ends', async () => {
  drawing = createDrawing();
  const server = Bun.spawn([process.execPath, fileOf('../support/server/drawing-for-ever.ts'), PLANTED], {
    stdout: 'pipe',
  });
  for await (const text of server.stdout) if (Buffer.from(text).includes('drawing')) break;
  expect(childrenOf(server.pid, PLANTED)).toHaveLength(1);
  const [child] = childrenOf(server.pid, PLANTED);
  server.kill('SIGKILL');
  await server.exited;
  await expect.poll(() => isThere(child!)).toBe(false);
});

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
