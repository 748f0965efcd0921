import type { Archive } from '../archive.ts';
import { LIMITS } from '../limits.ts';
import { WorkbookError } from '../workbook-error.ts';
import { local, readXml } from '../xml.ts';
import { RichText } from './rich-text.ts';

/** The texts that cells name by their number. All are kept: a sheet names them in any order. @throws WorkbookError */
export async function readSharedStrings(archive: Archive, path: string | null): Promise<string[]> {
  const strings: string[] = [];
  const text = new RichText();
  let characters = 0;
  if (path === null || !archive.has(path)) return strings;
  await readXml(archive.part(path, LIMITS.partBytes), {
    open: (name, attributes) => text.open(local(name), attributes),
    text: (part) => text.add(part),
    close(name) {
      const element = local(name);
      text.close(element);
      if (element !== 'si') return;
      const whole = text.taken();
      characters += whole.length;
      if (strings.length === LIMITS.sharedStrings || characters > LIMITS.sharedCharacters)
        throw new WorkbookError('too_large', 'has too many texts');
      strings.push(whole);
    },
  });
  return strings;
}
