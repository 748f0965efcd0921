import type { Row } from '../../../shared/tables/row.ts';
import { refused } from '../file/whole.ts';
import { FILES, type FileName } from './files.ts';

/**
 * Tells how a file changes what was read before: `bulk` replaces all of it, `delta` has only what changed, and `absent`
 * leaves it as it is.
 */
export type Mode = 'bulk' | 'delta' | 'absent';
export type Modes = Readonly<Record<FileName, Mode>>;

const MODES: readonly string[] = ['bulk', 'delta', 'absent'] satisfies Mode[];
/** The versions of OneRoster that are read. Version 1.1 has each person's role in `users.csv`. */
const VERSIONS = ['1.1', '1.2', '1.2.1'];

/**
 * Reads `manifest.csv`, which has a property and its value in each row. A file without a row is absent.
 * @param label the manifest's name in messages
 * @throws RunRefused
 */
export function readManifest(label: string, rows: readonly Row[]): Modes {
  const [header, ...lines] = rows.map(({ cells }) => cells.map((cell) => cell.trim()));
  if (header?.[0]?.toLowerCase() !== 'propertyname' || header[1]?.toLowerCase() !== 'value')
    throw refused(label, 'does not begin with the line propertyName,value');
  const values = new Map(lines.map(([name = '', value = '']) => [name.toLowerCase(), value]));
  const version = values.get('oneroster.version') ?? '';
  if (!VERSIONS.includes(version))
    throw refused(
      label,
      `says oneroster.version ${JSON.stringify(version)}, and ${VERSIONS.join(', ')} are read`,
    );
  return Object.fromEntries(
    FILES.map((name) => {
      const mode = values.get(`file.${name}`)?.toLowerCase() ?? 'absent';
      if (!MODES.includes(mode))
        throw refused(
          label,
          `says file.${name} ${JSON.stringify(mode)}, and one of ${MODES.join(', ')} is needed`,
        );
      return [name, mode];
    }),
  ) as Record<FileName, Mode>;
}
