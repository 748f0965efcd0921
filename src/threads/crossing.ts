import { DatabaseError, PassingDatabaseError } from '../db/faults/database-error.ts';
import { FilesTakenError } from '../db/files/in-place.ts';
import { SchemaChangedError } from '../db/migrations/schema-watch.ts';
import { AppError } from '../errors.ts';

/** An error of another thread, as plain data: a cloned Error would lose its class and its code. */
export interface Fault {
  class: string;
  message: string;
  stack: string | undefined;
  /** The error's own fields: `code`, `extra`, `errno`, `path`, … */
  fields: Record<string, unknown>;
  cause: Fault | null;
}

/**
 * Errors that are told apart by their class. All others are told apart by `code`, like the system's and SQLite's
 * errors.
 */
const CLASSES: Record<string, { prototype: Error }> = {
  AppError,
  DatabaseError,
  PassingDatabaseError,
  FilesTakenError,
  SchemaChangedError,
};

/** Fields that our own errors, SQLite's and the system's carry. */
const FIELDS = ['name', 'code', 'extra', 'errno', 'syscall', 'path'];

export function faultOf(thrown: unknown): Fault {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const found = Object.entries(CLASSES).find(([, one]) => Object.getPrototypeOf(error) === one.prototype);
  const said = error as unknown as Record<string, unknown>;
  return {
    class: found?.[0] ?? 'Error',
    message: error.message,
    stack: error.stack,
    fields: Object.fromEntries(
      FIELDS.filter((name) => said[name] !== undefined).map((name) => [name, said[name]]),
    ),
    cause: error.cause === undefined ? null : faultOf(error.cause),
  };
}

/** An error of the original class, with the stack from where it was thrown. */
export function errorOf({ class: name, message, stack, fields, cause }: Fault): Error {
  const error: Error = Object.create((CLASSES[name] ?? Error).prototype);
  const own = { message, stack, ...fields, ...(cause && { cause: errorOf(cause) }) };
  for (const [key, value] of Object.entries(own))
    Object.defineProperty(error, key, {
      value,
      writable: true,
      configurable: true,
      enumerable: key in fields && key !== 'name',
    });
  return error;
}
