import { afterEach, expect, it, vi } from 'vitest';
import { SCHEDULE } from '../../config/schedule.ts';
import { openDatabase } from '../../src/db/open.ts';
import { startSchedule, type Task } from '../../src/jobs/scheduler.ts';
import { createLog } from '../../src/lib/log.ts';

afterEach(() => vi.useRealTimers());

const db = openDatabase(':memory:');

/** Starts a schedule on which one task, which runs each quarter of a minute, fails when the test says so. */
function failing() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const lines: string[] = [];
  const log = createLog('info', (text) => lines.push(text));
  const { promise, reject } = Promise.withResolvers<void>();
  const begun = vi.fn(() => promise);
  const tasks = Object.fromEntries(Object.keys(SCHEDULE).map((name) => [name, () => {}]));
  const schedule = startSchedule({ log, db }, 'UTC', {
    ...(tasks as Record<Task, () => void>),
    settleGrants: begun,
  });
  vi.advanceTimersByTime(15_000);
  expect(begun).toHaveBeenCalledOnce();
  const fail = async () => {
    reject(new Error('the thread has ended'));
    await promise.catch(() => {});
    await Promise.resolve();
    log.flush();
  };
  return { schedule, fail, lines };
}

it('logs a task that fails', async () => {
  const { schedule, fail, lines } = failing();
  await fail();
  schedule.stop();
  expect(JSON.parse(lines.join(''))).toMatchObject({
    level: 'error',
    message: 'scheduled task failed',
    task: 'settleGrants',
    error: 'Error',
    cause: 'the thread has ended',
  });
});

it('does not call it an error when the stop cuts off a running task', async () => {
  const { schedule, fail, lines } = failing();
  schedule.stop();
  await fail();
  expect(JSON.parse(lines.join(''))).toMatchObject({
    level: 'info',
    message: 'scheduled task cut off by the stop',
    task: 'settleGrants',
  });
});
