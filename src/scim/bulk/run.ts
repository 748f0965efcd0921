import type { Core } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { fault } from '../fault.ts';
import type { Resource } from '../filters/evaluate.ts';
import { BODY_BYTES } from '../settings.ts';
import { versionOf } from '../users/present.ts';
import { addressOf, type Pusher, pushDeletion, pushNew, pushOperations, pushWhole } from '../users/push.ts';
import type { UserRow } from '../users/queries.ts';

export const BULK_LIMITS = { operations: 500, bytes: 4 * 1024 * 1024, operationBytes: BODY_BYTES };

interface BulkOperation {
  method: string;
  path: string;
  bulkId: string | null;
  /** The version that the user must have. */
  version: string | null;
  data: Resource;
}

/** The outcome of one operation; `response` only when it failed. */
export interface BulkResult {
  method: string;
  bulkId?: string;
  location?: string;
  version?: string;
  status: string;
  response?: unknown;
}

/**
 * Does operations in order (RFC 7644, 3.7), each as a whole or not at all. One that fails doesn't stop the others, until
 * `failOnErrors` have failed.
 * @param errorOf how a failure is written
 * @throws AppError invalidSyntax, payload_too_large
 */
export async function runBulk(
  context: Core,
  by: Pusher,
  body: Resource,
  errorOf: (error: AppError) => { status: string },
): Promise<BulkResult[]> {
  const { operations, failOnErrors } = readBulk(body);
  const made = new Map<string, string>();
  const results: BulkResult[] = [];
  let failed = 0;
  for (const operation of operations) {
    const result = await runOne(context, by, operation, made, errorOf);
    results.push(result);
    if (result.response !== undefined && ++failed >= failOnErrors) break;
  }
  return results;
}

function readBulk(body: Resource): { operations: BulkOperation[]; failOnErrors: number } {
  const { operations, failonerrors = null } = lowered(body);
  if (!Array.isArray(operations)) throw fault('invalidSyntax', 'Operations must be an array.');
  if (operations.length > BULK_LIMITS.operations)
    throw new AppError('payload_too_large', `There are more than ${BULK_LIMITS.operations} operations.`);
  if (failonerrors !== null && !(Number.isInteger(failonerrors) && (failonerrors as number) > 0))
    throw fault('invalidSyntax', 'failOnErrors must be a whole number from 1.');
  return {
    operations: operations.map(readOne),
    failOnErrors: (failonerrors as number | null) ?? Number.POSITIVE_INFINITY,
  };
}

function readOne(one: unknown, place: number): BulkOperation {
  if (typeof one !== 'object' || one === null)
    throw fault('invalidSyntax', `Operation ${place + 1} is not an object.`);
  const { method, path, bulkid = null, version = null, data = null } = lowered(one);
  const isText = (value: unknown): value is string | null => value === null || typeof value === 'string';
  if (typeof method !== 'string' || typeof path !== 'string' || !isText(bulkid) || !isText(version))
    throw fault('invalidSyntax', `Operation ${place + 1} needs a method and a path as texts.`);
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
  return {
    method: method.toUpperCase(),
    path,
    bulkId: bulkid,
    version,
    data: isObject ? (data as Resource) : {},
  };
}

const lowered = (one: object): Resource =>
  Object.fromEntries(Object.entries(one).map(([name, value]) => [name.toLowerCase(), value]));

async function runOne(
  context: Core,
  by: Pusher,
  operation: BulkOperation,
  made: Map<string, string>,
  errorOf: (error: AppError) => { status: string },
): Promise<BulkResult> {
  const { method, bulkId, version, data } = operation;
  const about = { method, ...(bulkId !== null && { bulkId }) };
  const done = (row: UserRow, status: string): BulkResult => ({
    ...about,
    location: `${addressOf(context)}/Users/${row.id}`,
    version: versionOf(row),
    status,
  });
  try {
    assertSmall(data);
    const id = idIn(operation, made);
    if (method === 'POST') {
      const row = await pushNew(context, by, data);
      if (bulkId !== null) made.set(bulkId, row.id);
      return done(row, '201');
    }
    if (method === 'PUT') return done(await pushWhole(context, by, id, data, version), '200');
    if (method === 'PATCH') return done(await pushOperations(context, by, id, data, version), '200');
    await pushDeletion(context, by, id, version);
    return { ...about, location: `${addressOf(context)}/Users/${id}`, status: '204' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const response = errorOf(error);
    return { ...about, status: response.status, response };
  }
}

/** One operation can't be larger than the same request alone. @throws AppError payload_too_large */
function assertSmall(data: Resource): void {
  if (Buffer.byteLength(JSON.stringify(data)) > BULK_LIMITS.operationBytes)
    throw new AppError(
      'payload_too_large',
      `The data of an operation are larger than ${BULK_LIMITS.operationBytes} bytes.`,
    );
}

/** The id in the path, `/Users/{id}`; '' for a new user. @throws AppError not_found, invalidSyntax */
function idIn({ method, path }: BulkOperation, made: Map<string, string>): string {
  const [, resource, id = ''] = /^\/([^/]*)(?:\/([^/]*))?$/.exec(path) ?? [];
  if (
    resource?.toLowerCase() !== 'users' ||
    !['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) ||
    (method === 'POST') !== (id === '')
  )
    throw fault(
      'invalidSyntax',
      `There is no operation ${method} ${path.slice(0, 100)}: only users can be changed.`,
    );
  if (!id.startsWith('bulkId:')) return id;
  const known = made.get(id.slice('bulkId:'.length));
  if (known === undefined)
    throw fault('invalidValue', `No operation before made the user ${id.slice(0, 100)}.`, 'conflict');
  return known;
}
