import { afterEach, expect, it, vi } from 'vitest';
import { BOUNDS } from '../../src/db/look-through.ts';
import { openDatabase } from '../../src/db/open.ts';
import { countWaiting, type Passed } from '../../src/metrics/waiting-queries.ts';

const BEFORE = { ...BOUNDS };
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(BOUNDS, BEFORE);
});

it('counts what waits by steps that each read few rows, and finds the oldest wherever it stands', () => {
  const db = openDatabase(':memory:');
  const add = db.$client.prepare(
    "INSERT INTO jobs (name, payload, run_at, created_at) VALUES (?, '{}', '2026', ?)",
  );
  for (let place = 0; place < 100; place++)
    add.run(place % 4 === 0 ? 'send' : 'draw', `2026-01-${31 - (place % 20)}`);
  BOUNDS.stepMs = Number.POSITIVE_INFINITY;
  const whole = countWaiting(db, 'jobs', null);
  expect(whole).toEqual({
    done: [
      { name: 'draw', depth: 75, since: '2026-01-12' },
      { name: 'send', depth: 25, since: '2026-01-15' },
    ],
  });
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1_000));
  Object.assign(BOUNDS, { looked: 9, stepMs: 10 });
  let step = countWaiting(db, 'jobs', null);
  let steps = 1;
  for (let last = 0; 'progress' in step && steps < 100; steps++) {
    const progress: Passed = step.progress;
    if (progress.last !== null) expect(progress.last - last).toBe(9);
    last = progress.last ?? last;
    step = countWaiting(db, 'jobs', progress);
  }
  expect(step).toEqual(whole);
  expect(steps).toBeGreaterThanOrEqual(12);
});

it('goes through the statuses of all organisations, one after another', () => {
  const db = openDatabase(':memory:');
  for (const id of ['o1', 'o2', 'o3'])
    db.$client.run(
      "INSERT INTO organisations (id, name, time_zone, created_at) VALUES (?1, ?1, 'UTC', '2026')",
      [id],
    );
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1_000));
  const parts: string[] = [];
  let step = countWaiting(db, 'cards', null);
  for (; 'progress' in step && parts.length < 20; step = countWaiting(db, 'cards', step.progress as Passed))
    parts.push(`${step.progress.organisationId} ${step.progress.status}`);
  expect(parts).toEqual(
    ['o1', 'o2', 'o3'].flatMap((id) =>
      ['print_failed', 'printing', 'queued'].map((status) => `${id} ${status}`),
    ),
  );
});
