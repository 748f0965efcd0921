import { Cron } from 'croner';
import { SCHEDULE } from '../../config/schedule.ts';
import { damageOf } from '../db/damage/damage.ts';
import type { Db } from '../db/open.ts';
import { errorFields, type Log } from '../lib/log.ts';

export type Task = keyof typeof SCHEDULE;

/**
 * Runs every task of `config/schedule.ts` at its times, unless the task is still running.
 * @param timeZone IANA name; decides when it is night
 */
export function startSchedule(
  { log, db }: { log: Log; db: Db },
  timeZone: string,
  tasks: Record<Task, () => void | Promise<void>>,
): { stop(): void } {
  let isStopped = false;
  const crons = (Object.keys(SCHEDULE) as Task[]).map(
    (name) =>
      new Cron(
        SCHEDULE[name],
        {
          protect: true,
          timezone: timeZone,
          catch: (error) => {
            // The server's end cuts tasks off as a kill would. Each takes up its work after the next start.
            if (isStopped) return log.info('scheduled task cut off by the stop', { task: name });
            damageOf(db).note(error);
            log.error('scheduled task failed', { task: name, ...errorFields(error) });
          },
        },
        tasks[name],
      ),
  );
  return {
    stop() {
      isStopped = true;
      for (const cron of crons) cron.stop();
    },
  };
}
