import { Database } from 'bun:sqlite';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DatabaseError, isDamage, PassingDatabaseError } from '../../src/db/faults/database-error.ts';
import { FilesTakenError } from '../../src/db/files/in-place.ts';
import { SchemaChangedError } from '../../src/db/migrations/schema-watch.ts';
import { AppError } from '../../src/errors.ts';
import { errorOf, faultOf } from '../../src/threads/crossing.ts';

/** Returns an error as it comes out in the other thread. */
const crossed = (thrown: unknown): Error => errorOf(structuredClone(faultOf(thrown)));

const thrownBy = (work: () => unknown): Error => {
  try {
    work();
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was thrown');
};

describe('an error that crosses between threads', () => {
  it('is an AppError again, with its code, details and headers', () => {
    const extra = { details: [{ path: '/a', code: 'b', message: 'c' }], headers: { 'Retry-After': '1' } };
    const error = crossed(new AppError('rate_limited', 'Too many.', extra)) as AppError;
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      name: 'AppError',
      code: 'rate_limited',
      message: 'Too many.',
      extra,
      status: 429,
    });
  });

  it.each([DatabaseError, PassingDatabaseError, FilesTakenError, SchemaChangedError])(
    'is a %o again',
    (one) => {
      const error = crossed(new one('gone', { cause: Object.assign(new Error('why'), { code: 'EIO' }) }));
      expect(error.constructor).toBe(one);
      expect(error).toBeInstanceOf(DatabaseError);
      expect(error.message).toBe('gone');
      expect(error.cause).toMatchObject({ message: 'why', code: 'EIO' });
    },
  );

  it("keeps SQLite's and the system's codes, and the stack", () => {
    const database = new Database(':memory:');
    const said = thrownBy(() => database.run('SELEC'));
    expect(crossed(said)).toMatchObject({ name: 'SQLiteError', code: 'SQLITE_ERROR', stack: said.stack });
    const missing = thrownBy(() => readFileSync('/nowhere/at/all'));
    expect(crossed(missing)).toMatchObject({ code: 'ENOENT', syscall: 'open', path: '/nowhere/at/all' });
    expect(isDamage(crossed(Object.assign(new Error('malformed'), { code: 'SQLITE_CORRUPT' })))).toBe(true);
  });

  it('is an error, too, when something else was thrown', () => {
    expect(crossed('just text')).toMatchObject({ message: 'just text' });
    expect(crossed(undefined)).toBeInstanceOf(Error);
  });
});
