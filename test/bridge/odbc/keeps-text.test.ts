import { expect, it } from 'vitest';
import { keepsText } from '../../../src/bridge/targets/odbc/connect.ts';
import { STANDARD } from '../../../src/bridge/targets/odbc/dialects/standard.ts';
import type { Reply } from '../../../src/bridge/targets/odbc/protocol.ts';
import { CutOff } from '../../../src/lib/apart/process-apart.ts';

const address = {
  ...({ kind: 'odbc', text: 'DSN=x;PWD={s;cret}', label: 'campus', dialect: 'auto' } as const),
  ...{ timeoutSeconds: 20, timeZone: 'UTC' },
};
/** Looks at texts through a driver that answers each of two statements in its own way. */
const looked = (...answers: (Reply | Error)[]) =>
  keepsText(
    {
      call: async () => {
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        return answer!;
      },
    },
    address,
    { ...STANDARD } as never,
    ['SELECT ?, LITERAL', 'SELECT ?, LITERAL FROM DUAL'],
  );
const fault = (state: string, isDead = false): Reply => ({
  fault: { diagnostics: [{ state, native: 0, text: 'no: s;cret' }], isDead },
});
const outcome = (...cells: string[]): Reply => ({ outcome: { columns: [], rows: [cells], count: 0 } });

it('finds a driver that changes texts, by a statement that the database understands', async () => {
  expect(await looked(fault('42000'), outcome('Ł😀', 'Ł😀'))).toBe(true);
  expect(await looked(outcome('Ł😀', 'A'))).toBe(false);
  expect(await looked(fault('42000'), fault('42000'))).toBe(false);
});

it("doesn't blame the driver when the database is lost or busy meanwhile, or the driver ends", async () => {
  const away = { name: 'TargetAway', message: 'campus: no: ….' };
  await expect(looked(fault('08S01'))).rejects.toMatchObject(away);
  await expect(looked(fault('HY000', true))).rejects.toMatchObject(away);
  await expect(looked(fault('HYT00'))).rejects.toMatchObject(away);
  await expect(looked(new CutOff('lost', 'the process ended (SIGSEGV)'))).rejects.toMatchObject({
    ...{
      name: 'TargetAway',
      message: 'campus: the driver campus has crashed (SIGSEGV), while it ran: a look at texts.',
    },
  });
});
