import { expect, it } from 'vitest';
import {
  connectFault,
  cutFault,
  plainMessage,
  shownStatement,
  standardBlame,
  statementFault,
} from '../../../src/bridge/targets/odbc/faults.ts';
import { CutOff } from '../../../src/lib/apart/process-apart.ts';

const fault = (state: string, text = 'a message', native = 0, isDead = false) => ({
  diagnostics: [{ state, native, text }],
  isDead,
});
const nameOf = (state: string, isDead = false) =>
  statementFault(fault(state, 'x', 0, isDead), 'campus', standardBlame).name;

it('judges failures by the class of their state', () => {
  expect(['23505', '22001', '44000', '75001'].map((state) => nameOf(state))).toEqual(
    Array(4).fill('RowRefused'),
  );
  expect(['40001', 'HYT00', 'HYT01', '57014'].map((state) => nameOf(state))).toEqual(
    Array(4).fill('TargetAway'),
  );
  expect(['42S02', '42S22', 'HY000', '42501'].map((state) => nameOf(state))).toEqual(
    Array(4).fill('BridgeError'),
  );
  expect(statementFault(fault('08S01'), 'campus', standardBlame).constructor.name).toBe('TargetUnreachable');
  expect(statementFault(fault('HY000', 'x', 0, true), 'campus', standardBlame).constructor.name).toBe(
    'TargetUnreachable',
  );
});

it('takes the first message that blames somebody', () => {
  const both = {
    isDead: false,
    diagnostics: [...fault('HY000', 'general').diagnostics, ...fault('23000', 'twice').diagnostics],
  };
  expect(statementFault(both, 'campus', standardBlame).name).toBe('RowRefused');
});

it("has a message in the database's own words alone", () => {
  const texts = {
    'ERROR: nobody is called that;\nError while executing the query': 'nobody is called that',
    'ERROR: duplicate key\nDETAIL: Key (id)=(secret) exists.;\nError while executing': 'duplicate key',
    'ERROR: relation "vv" does not exist;\nNo query has been executed with that handle':
      'relation "vv" does not exist',
    '[ma-3.1.15][10.11.19-MariaDB]Duplicate entry': 'Duplicate entry',
    '[SQLite]UNIQUE constraint failed: t.i (19)': 'UNIQUE constraint failed: t.i',
    '[Microsoft][ODBC Driver 18 for SQL Server][SQL Server]Cannot insert': 'Cannot insert',
  };
  for (const [text, plain] of Object.entries(texts)) expect(plainMessage(text)).toBe(plain);
});

it('says what is wrong with an address or a machine, and shows no password', () => {
  const of = (state: string, text: string, message = 'x') => connectFault(fault(state, message), text);
  expect(of('IM002', 'DSN=campus').message).toMatch(/names the data source campus, which odbc.ini/);
  expect(of('IM002', 'Driver={No Such};Server=x').message).toMatch(
    /names the driver No Such, which odbcinst.ini/,
  );
  expect(of('NOLIB', 'DSN=campus').message).toMatch(/no libodbc.so.2: install unixODBC/);
  const refused = of('28000', 'DSN=campus;PWD={s;}}3cret}', 'login s;}3cret fails for PWD={s;}}3cret}');
  expect(refused.name).toBe('BridgeError');
  expect(refused.message).not.toContain('3cret');
  expect(of('08001', 'DSN=campus', 'connection refused').name).toBe('TargetAway');
});

it('shows a statement without the values in it, and not too much of it', () => {
  expect(shownStatement("DELETE FROM x\n WHERE a = 'it''s secret' AND b = ?")).toBe(
    'DELETE FROM x WHERE a = ? AND b = ?',
  );
  expect(shownStatement('x'.repeat(500)).length).toBeLessThan(130);
});

it('names the driver and the statement when the process has ended', () => {
  const doing = { label: 'campus', driver: 'bad.so', doing: 'SELECT 1', seconds: 12 };
  const messageOf = (cut: CutOff['cut'], text: string) =>
    (cutFault(new CutOff(cut, text), doing) as Error).message;
  expect(messageOf('lost', 'the process ended (SIGSEGV)')).toBe(
    'campus: the driver bad.so has crashed (SIGSEGV), while it ran: SELECT 1.',
  );
  expect(messageOf('time', 'no result')).toBe(
    'campus: the driver bad.so has not answered for 12 s, and was ended, while it ran: SELECT 1.',
  );
});
