import { afterEach, expect, it, vi } from 'vitest';
import { createDrawing, type Drawing } from '../../src/designs/drawing/drawing.ts';
import { renderSide } from '../../src/designs/render/render-side.ts';
import { look } from '../../src/designs/template/look.ts';
import { AppError } from '../../src/errors.ts';
import { threadMs } from '../support/watch/thread-time.ts';
import { card } from './render/drawing.ts';

let drawing: Drawing;
afterEach(() => {
  drawing.close();
  vi.useRealTimers();
});

const CAMPUS = 'campus';
const PLANTED = 'test/support/server/planted-drawing-worker.ts';
const INPUT = { fields: {}, photo: null, dpi: 72 };
const HEAVY = card('<rect width="85" height="53" fill="#123"/>'.repeat(9_000));

it('keeps the thread that asked free, while it looks at a template and draws it', async () => {
  drawing = createDrawing();
  await drawing.draw(CAMPUS, card(''), INPUT);
  // The same done here, once what it needs is loaded.
  await renderSide(card(''), INPUT);
  const beforeOwn = threadMs();
  look(HEAVY);
  await renderSide(HEAVY, INPUT);
  const ownMs = threadMs() - beforeOwn;

  const before = threadMs();
  const [{ problems, showsPhoto }, { widthPx }] = await Promise.all([
    drawing.look(CAMPUS, HEAVY),
    drawing.draw(CAMPUS, HEAVY, INPUT),
  ]);
  const tookMs = threadMs() - before;
  expect([problems, showsPhoto, widthPx]).toEqual([[], false, 243]);
  expect(tookMs).toBeLessThan(ownMs / 2);
});

it('refuses to draw a template that is unsound, and says why', async () => {
  drawing = createDrawing();
  const refused = drawing.draw(CAMPUS, card('<script/>'), INPUT);
  await expect(refused).rejects.toBeInstanceOf(AppError);
  await expect(refused).rejects.toMatchObject({
    code: 'invalid_state',
    message: expect.stringMatching(/^The template can't be drawn: line 1: .*[Ss]cripts? /),
  });
});

it('lets those know whose drawing a thread ends with, and starts another for the next', async () => {
  drawing = createDrawing({ workerPath: PLANTED });
  await expect(drawing.draw(CAMPUS, card('<!-- end -->'), INPUT)).rejects.toThrow('the drawing thread');
  expect((await drawing.draw(CAMPUS, card(''), INPUT)).widthPx).toBe(243);
});

it('draws nothing more once it is closed, and leaves nobody waiting', async () => {
  drawing = createDrawing();
  const running = drawing.draw(CAMPUS, HEAVY, INPUT);
  drawing.close();
  await expect(running).rejects.toThrow('the drawing thread has ended');
  await expect(drawing.look(CAMPUS, card(''))).rejects.toThrow('the drawing thread has ended');
});

it('lets organisations take turns, however many drawings one of them has waiting', async () => {
  drawing = createDrawing();
  const drawn: string[] = [];
  const draw = async (organisationId: string, template: string) => {
    await drawing.draw(organisationId, template, INPUT);
    drawn.push(organisationId);
  };
  await Promise.all([
    ...Array.from({ length: 5 }, () => draw('many', HEAVY)),
    draw('one', card('')),
    draw('another', card('')),
  ]);
  expect(drawn).toEqual(['many', 'many', 'one', 'another', 'many', 'many', 'many']);
});

it('gives up what takes too long, says so, and goes on with what waits', async () => {
  // No drawing takes longer than it may, however busy the machine: only the test says when that is over.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  drawing = createDrawing({ workerPath: PLANTED, patienceMs: 3_000 });
  const drawn = Promise.allSettled([
    drawing.draw(CAMPUS, card('<!-- for ever -->'), INPUT),
    drawing.draw(CAMPUS, card(''), INPUT),
    drawing.draw('another', card(''), INPUT),
  ]);
  vi.advanceTimersByTime(3_000);
  const results = await drawn;
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect((results[0] as PromiseRejectedResult).reason).toMatchObject({
    code: 'invalid_state',
    message: 'The design takes longer than 3 s to draw: make it simpler.',
  });
});
