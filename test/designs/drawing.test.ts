import { afterEach, expect, it } from 'vitest';
import { createDrawing, type Drawing } from '../../src/designs/drawing/drawing.ts';
import { AppError } from '../../src/errors.ts';
import { card } from './render/drawing.ts';

let drawing: Drawing;
afterEach(() => drawing.close());

const INPUT = { fields: {}, photo: null, dpi: 72 };
const HEAVY = card('<rect width="85" height="53" fill="#123"/>'.repeat(9_000));

it('keeps the thread that asked free, while it looks at a template and draws it', async () => {
  drawing = createDrawing();
  await drawing.draw(card(''), INPUT);
  let longestMs = 0;
  let before = performance.now();
  const timer = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - before);
    before = performance.now();
  }, 1);
  const startedAtMs = performance.now();
  const [{ problems, showsPhoto }, { widthPx }] = await Promise.all([
    drawing.look(HEAVY),
    drawing.draw(HEAVY, INPUT),
  ]);
  const tookMs = performance.now() - startedAtMs;
  clearInterval(timer);
  expect([problems, showsPhoto, widthPx]).toEqual([[], false, 243]);
  expect(longestMs).toBeLessThan(tookMs / 2);
});

it('refuses to draw a template that is unsound, and says why', async () => {
  drawing = createDrawing();
  const refused = drawing.draw(card('<script/>'), INPUT);
  await expect(refused).rejects.toBeInstanceOf(AppError);
  await expect(refused).rejects.toMatchObject({
    code: 'invalid_state',
    message: expect.stringMatching(/^The template can't be drawn: line 1: .*[Ss]cripts? /),
  });
});

it('lets those know who wait when the thread ends, and starts another for the next', async () => {
  drawing = createDrawing('test/support/planted-drawing-worker.ts');
  await expect(drawing.draw(card('<!-- end -->'), INPUT)).rejects.toThrow('the drawing thread');
  expect((await drawing.draw(card(''), INPUT)).widthPx).toBe(243);
});

it('draws nothing more once it is closed, and leaves nobody waiting', async () => {
  drawing = createDrawing();
  const running = drawing.draw(HEAVY, INPUT);
  drawing.close();
  await expect(running).rejects.toThrow('the drawing thread has ended');
  await expect(drawing.look(card(''))).rejects.toThrow('the drawing thread has ended');
});
