import type { Acknowledgement } from '../lanyard/photos.ts';
import { firstRows } from './sql.ts';
import type { Step } from './step.ts';

type Task = 'picture' | 'acknowledge';

const tasks = ({ state, system }: Step, task: Task, limit: number) =>
  firstRows<{ record: string; detail: string | null }>(
    state,
    'SELECT "record", "detail" FROM "lanyard_bridge_tasks" WHERE "system" = ? AND "task" = ? ORDER BY "record"',
    [system, task],
    limit,
  );

/** Notes that a person's picture has to be fetched. */
export const wantPicture = ({ tables }: Step, person: string): void =>
  tables.tasks.put('picture', person, { detail: null });

export const wantedPictures = async (step: Step, limit: number): Promise<string[]> =>
  (await tasks(step, 'picture', limit)).map(({ record }) => record);

export const forgetPicture = ({ tables }: Step, person: string): void =>
  tables.tasks.remove('picture', person);

/** Notes that Lanyard has to be told whether a photo was stored, with a reason if it wasn't. */
export const wantAcknowledged = ({ tables }: Step, photo: string, failedReason: string | null): void =>
  tables.tasks.put('acknowledge', photo, { detail: failedReason });

export const wantedAcknowledgements = async (step: Step, limit: number): Promise<Acknowledgement[]> =>
  (await tasks(step, 'acknowledge', limit)).map(({ record, detail }) => ({
    photo: record,
    failedReason: detail,
  }));

/** Forgets acknowledgements that Lanyard has received, unless they have changed since. */
export async function forgetAcknowledgements(
  { tables: { tasks } }: Step,
  acknowledgements: readonly Acknowledgement[],
): Promise<void> {
  await tasks.read(
    'acknowledge',
    acknowledgements.map(({ photo }) => photo),
  );
  for (const { photo, failedReason } of acknowledgements)
    if ((await tasks.get('acknowledge', photo))?.detail === failedReason) tasks.remove('acknowledge', photo);
}
