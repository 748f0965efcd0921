import { BridgeError } from '../bridge-error.ts';
import { suggestion } from '../config/mistakes.ts';
import { EXTERNAL_ID } from '../in/columns.ts';
import { textIn } from '../in/person-of.ts';
import type { Found, Target } from '../targets/target.ts';
import { type PictureSource, PictureUnreadable, type SitePicture } from './pictures.ts';
import { pictureAt, rootOf } from './pictures-in-files/picture-file.ts';
import { rowsOfQuery } from './query.ts';

const LABEL = '[photos_in] query';
const BYTES = 'bytes';
const PATH = 'path';
/** Rows with bytes in one chunk: each may have megabytes. */
const CHUNK_ROWS = 4;

/**
 * The pictures of the site's query, each in a column or in a file.
 * @param directory the directory that all paths are in; null when the query names none
 */
export const pictureQuery = (
  target: Pick<Target, 'query'>,
  query: string,
  directory: string | null,
): PictureSource => ({
  label: LABEL,
  async *pictures() {
    let root: string | null = null;
    let isChecked = false;
    for await (const rows of rowsOfQuery(target, LABEL, query, CHUNK_ROWS)) {
      if (!isChecked) {
        assertColumns(Object.keys(rows[0]!), directory);
        if (directory !== null) root = await rootOf(directory);
        isChecked = true;
      }
      const pictures: SitePicture[] = [];
      for (const row of rows) {
        const picture = root === null ? inColumn(row) : await inFile(row, directory!, root);
        if (picture !== null) pictures.push(picture);
      }
      yield pictures;
    }
  },
});

/** @throws BridgeError with a line for each mistake */
function assertColumns(columns: readonly string[], directory: string | null): void {
  const wanted = directory === null ? BYTES : PATH;
  const faults = columns
    .filter((column) => ![EXTERNAL_ID, BYTES, PATH].includes(column))
    .map((column) => {
      const meant = [EXTERNAL_ID, BYTES, PATH].find((one) => one.toLowerCase() === column.toLowerCase());
      return meant === undefined
        ? `has a column "${column}", which is not known.${suggestion(column, [EXTERNAL_ID, BYTES, PATH])}`
        : `has a column "${column}": in SQL, write AS "${meant}", with the quotes.`;
    });
  if (!columns.includes(EXTERNAL_ID) && faults.length === 0)
    faults.push(`has no column "${EXTERNAL_ID}", which says whose picture it is.`);
  if (columns.includes(PATH) && directory === null)
    faults.push(`has a column "${PATH}", so [photos_in] directory is needed: no path may lead out of it.`);
  else if (columns.includes(BYTES) && directory !== null)
    faults.push(`has a column "${BYTES}", and [photos_in] directory is for paths: remove one of them.`);
  else if (!columns.includes(wanted) && faults.length === 0)
    faults.push(
      `has neither "${BYTES}", the picture itself, nor "${PATH}", its file in [photos_in] directory.`,
    );
  if (faults.length > 0) throw new BridgeError(faults.map((fault) => `${LABEL} ${fault}`).join('\n'));
}

/** The picture of a row; null for a row without one. */
function inColumn(row: Found): SitePicture | null {
  const found = row[BYTES] ?? null;
  if (found === null) return null;
  const externalId = textIn(row, EXTERNAL_ID);
  const picture = { externalId, label: `the picture of ${externalId ?? 'nobody'}` };
  if (found instanceof Uint8Array)
    return { ...picture, version: null, size: found.length, bytes: async () => found };
  const bytes = async () => {
    throw new PictureUnreadable(`column "${BYTES}" has text, and binary data is needed`);
  };
  return { ...picture, version: 'text', size: null, bytes };
}

async function inFile(row: Found, directory: string, root: string): Promise<SitePicture | null> {
  const path = textIn(row, PATH);
  if (path === null) return null;
  return pictureAt(root, directory, path, textIn(row, EXTERNAL_ID));
}
