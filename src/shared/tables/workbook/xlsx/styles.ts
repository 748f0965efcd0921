import type { Archive } from '../archive.ts';
import { LIMITS } from '../limits.ts';
import { damaged } from '../workbook-error.ts';
import { local, readXml } from '../xml.ts';
import { formatOf, type NumberFormat } from './number-format.ts';

/** The format of each style, by the style's number. @throws WorkbookError */
export async function readStyles(archive: Archive, path: string | null): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isCells = false;
  if (path === null || !archive.has(path)) return [];
  await readXml(archive.part(path, LIMITS.smallPartBytes), {
    open(name, { numFmtId, formatCode }) {
      const element = local(name);
      if (element === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      if (element === 'cellXfs') isCells = true;
      if (element !== 'xf' || !isCells) return;
      if (ids.length === LIMITS.styles) throw damaged(`it has more than ${LIMITS.styles} styles`);
      ids.push(Number(numFmtId ?? 0));
    },
    close(name) {
      if (local(name) === 'cellXfs') isCells = false;
    },
  });
  const formats = new Map<number, NumberFormat>();
  return ids.map((id) => {
    const format = formats.get(id) ?? formatOf(id, codes.get(id));
    formats.set(id, format);
    return format;
  });
}
