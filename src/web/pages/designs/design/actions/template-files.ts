import { TEMPLATE_BYTES_MAX } from '../../../../../shared/limits.ts';
import type { Side } from '../../../../../shared/print-sheets.ts';
import { texts } from '../../../../texts/texts.ts';
import type { Templates } from '../editor/drafts.ts';

const t = texts.designs.files;
const BACK = /back|rear|r(ü|ue?)ck|verso|dos/i;

/** Downloads one side as a file. */
export function downloadSide(name: string, side: Side, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replace(/[^\p{L}\p{N}._-]+/gu, '-')}-${side}.svg`;
  link.click();
  URL.revokeObjectURL(address);
}

export interface Loaded {
  templates: Partial<Templates>;
  /** One sentence for each file: the side it was read as, or the reason why it couldn't be read. */
  said: string[];
  isBad: boolean;
}

/**
 * Reads one file as the current side. Of two files, the one named like a back is read as the back; if neither
 * is, the second one.
 */
export async function readSides(files: File[], shown: Side): Promise<Loaded> {
  if (files.length > 2) return { templates: {}, said: [t.tooMany], isBad: true };
  const problems: string[] = [];
  const said: string[] = [];
  const templates: Partial<Templates> = {};
  const backPlace = files.findIndex(({ name }) => BACK.test(name));
  for (const [place, file] of files.entries()) {
    const side = files.length === 1 ? shown : place === (backPlace < 0 ? 1 : backPlace) ? 'back' : 'front';
    const text = file.size > TEMPLATE_BYTES_MAX ? null : await textOf(file);
    if (file.size > TEMPLATE_BYTES_MAX) problems.push(t.tooLarge(file.name));
    else if (text === null) problems.push(t.notText(file.name));
    else {
      templates[side] = text;
      said.push(t.loaded(file.name, texts.designs.sides[side]));
    }
  }
  // If only one of two files is readable, neither is used: together with the other side as it is now, the new
  // side would make a design that nobody drew.
  return problems.length > 0
    ? { templates: {}, said: problems, isBad: true }
    : { templates, said, isBad: false };
}

async function textOf(file: File): Promise<string | null> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return text.includes('<') ? text.replaceAll('\r\n', '\n') : null;
  } catch {
    return null;
  }
}
