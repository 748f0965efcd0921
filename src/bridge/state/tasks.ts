import type { Acknowledgement } from '../lanyard/photos.ts';
import type { Step } from './step.ts';

type Task = 'picture' | 'acknowledge';

async function addTask(
  { state, system }: Step,
  task: Task,
  record: string,
  detail: string | null,
): Promise<void> {
  const values = [detail, system, task, record];
  const changed = await state.run(
    'UPDATE "lanyard_bridge_tasks" SET "detail" = ? WHERE "system" = ? AND "task" = ? AND "record" = ?',
    values,
  );
  if (changed === 0)
    await state.run(
      'INSERT INTO "lanyard_bridge_tasks" ("detail", "system", "task", "record") VALUES (?, ?, ?, ?)',
      values,
    );
}

const tasks = ({ state, system }: Step, task: Task, limit: number) =>
  state.all<{ record: string; detail: string | null }>(
    `SELECT "record", "detail" FROM "lanyard_bridge_tasks" WHERE "system" = ? AND "task" = ? ORDER BY "record" LIMIT ${limit}`,
    [system, task],
  );

/** Has somebody's picture fetched. */
export const wantPicture = (step: Step, person: string) => addTask(step, 'picture', person, null);

export const wantedPictures = async (step: Step, limit: number): Promise<string[]> =>
  (await tasks(step, 'picture', limit)).map(({ record }) => record);

export const forgetPicture = ({ state, system }: Step, person: string) =>
  state.run(`DELETE FROM "lanyard_bridge_tasks" WHERE "system" = ? AND "task" = 'picture' AND "record" = ?`, [
    system,
    person,
  ]);

/** Has Lanyard told what became of a photo; a reason when it wasn't stored. */
export const wantAcknowledged = (step: Step, photo: string, failedReason: string | null) =>
  addTask(step, 'acknowledge', photo, failedReason);

export const wantedAcknowledgements = async (step: Step, limit: number): Promise<Acknowledgement[]> =>
  (await tasks(step, 'acknowledge', limit)).map(({ record, detail }) => ({
    photo: record,
    failedReason: detail,
  }));

/** Unless it says something else by now. */
export const forgetAcknowledgement = (
  { state, system }: Step,
  { photo, failedReason }: Acknowledgement,
): Promise<number> =>
  state.run(
    `DELETE FROM "lanyard_bridge_tasks" WHERE "system" = ? AND "task" = 'acknowledge' AND "record" = ?
       AND coalesce("detail", '') = ?`,
    [system, photo, failedReason ?? ''],
  );
