import { refused } from '../file/whole.ts';
import { ID, type NeededFile, STATUS } from './columns.ts';
import { type FileName, MANIFEST, type Package, type PackedFile } from './files.ts';
import type { Fields, KeptRows } from './kept-rows.ts';
import { type Mode, type Modes, readManifest } from './manifest.ts';
import { Header, rowsOf } from './read-file.ts';
import { decisiveValues } from './values.ts';

/** The column that says whose row it is. A person's demographics have the id of the person. */
const OWNERS: Partial<Record<FileName, string>> = { roles: 'userSourcedId' };

/** Values of `status` in a row that is no longer valid. Version 1.0 had `inactive`. */
const GONE = ['tobedeleted', 'inactive'];
const VALID = ['', 'active'];

/** A manifest has a line for each of about twenty files. */
const MANIFEST_BYTES_MAX = 64 * 2 ** 10;

/** The manifest of an export. */
export interface Manifest {
  /** The manifest's name in messages. */
  label: string;
  modes: Modes;
}

/** @throws RunRefused when the manifest isn't as OneRoster has it; TargetAway */
export async function openManifest(from: Package): Promise<Manifest> {
  const manifest = await from.open(MANIFEST, MANIFEST_BYTES_MAX);
  if (manifest === null) throw refused(from.label, `has no ${MANIFEST}`);
  const { label } = manifest;
  return { label, modes: readManifest(label, await Array.fromAsync(rowsOf(manifest))) };
}

/**
 * Reads an export into the kept rows.
 * @throws RunRefused when a file isn't as OneRoster has it; TargetAway
 */
export async function readPackage(
  from: Package,
  kept: KeptRows,
  { label: manifest, modes }: Manifest,
  needed: readonly NeededFile[],
  timeZone: string,
): Promise<void> {
  for (const one of needed) {
    const mode = modes[one.name];
    if (mode === 'absent') {
      assertMayBeAbsent(from, kept, one, manifest);
      continue;
    }
    const file = await from.open(`${one.name}.csv`);
    if (file === null) throw refused(manifest, `says that ${one.name}.csv is there (${mode}), and it is not`);
    await readFile(file, kept, one, mode, manifest, timeZone);
  }
}

/** @throws RunRefused when a file would have to be there */
function assertMayBeAbsent(from: Package, kept: KeptRows, needed: NeededFile, manifest: string): void {
  const { name } = needed;
  if (name === 'users' && from.has('users.csv'))
    throw refused(manifest, 'does not say that users.csv is there (file.users), and it is');
  const base = kept.baseOf(name);
  if (base !== null) assertKept(base, needed, manifest);
  else if (name === 'users') throw refused(manifest, 'says that users.csv is absent');
  else if (name !== 'roles')
    throw refused(manifest, `says that ${name}.csv is absent, and [people] columns has a column of it`);
  // Version 1.1 has roles among the users.
  else if (!kept.baseOf('users')!.includes('role'))
    throw refused(
      manifest,
      'says that roles.csv is absent, and users.csv has no column role: nobody would have a role',
    );
}

/** @throws RunRefused when a column is needed now that was dropped before */
function assertKept(base: readonly string[], { name, required, kept }: NeededFile, where: string): void {
  const missing = kept.filter(
    (column) => column !== ID && required.includes(column) && !base.includes(column),
  );
  if (missing.length > 0)
    throw refused(
      where,
      `does not have all of ${name}.csv, whose ${missing.join(', ')} was not kept before: have a bulk export made`,
    );
}

async function readFile(
  file: PackedFile,
  kept: KeptRows,
  needed: NeededFile,
  mode: 'bulk' | 'delta',
  manifest: string,
  timeZone: string,
): Promise<void> {
  const { name } = needed;
  const base = kept.baseOf(name);
  if (mode === 'delta' && base === null)
    throw refused(
      manifest,
      `says that ${name}.csv has only changes (delta), and no export of all of it was read before: begin with a bulk export`,
    );
  if (mode === 'delta') assertKept(base!, needed, manifest);
  let fieldsOf: ReturnType<Header['reader']> | null = null;
  for await (const row of rowsOf(file)) {
    if (fieldsOf === null) {
      const header = new Header(row, file.label);
      header.assertHas(needed.required);
      const columns = mode === 'delta' ? base! : needed.kept.filter((column) => header.has(column));
      if (mode === 'delta') {
        header.assertHas([STATUS], ', which a file with only changes (delta) needs');
        header.assertHas(columns, ', which the bulk export had');
        kept.beginDelta();
      } else kept.beginBulk(name, columns);
      fieldsOf = header.reader([ID, STATUS, ...columns]);
    } else {
      const where = `${file.label}, line ${row.line}`;
      keepRow(kept, name, mode, decisiveValues(name, fieldsOf(row), where, timeZone), where);
    }
  }
  if (fieldsOf === null) throw refused(file.label, 'has no header');
  if (mode === 'bulk' && !kept.endBulk(name))
    throw refused(file.label, `has no rows, and ${MANIFEST} says that all are in it (bulk)`);
}

function keepRow(kept: KeptRows, name: FileName, mode: Mode, fields: Fields, where: string): void {
  const { [ID]: id, [STATUS]: written = '', ...values } = fields;
  if (id === undefined) throw refused(where, `has no ${ID}`);
  const status = written.toLowerCase();
  if (!VALID.includes(status) && !GONE.includes(status))
    throw refused(where, `has the status ${JSON.stringify(written)}, and active or tobedeleted is needed`);
  const twice = () => refused(where, `has the ${ID} ${id}, as another line has`);
  if (mode === 'delta') {
    if (!kept.see(id)) throw twice();
    kept.remove(name, id);
    if (GONE.includes(status) && name === 'users') kept.forgetUser(id);
  }
  if (GONE.includes(status)) return;
  const owner = OWNERS[name] === undefined ? null : (fields[OWNERS[name]] ?? null);
  // Whoever maps the id to a field finds it among the other values.
  if (!kept.add(name, id, owner, { [ID]: id, ...values })) throw twice();
}
