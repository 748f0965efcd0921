import type { Archive } from '../archive.ts';
import { LIMITS } from '../limits.ts';
import { WorkbookError } from '../workbook-error.ts';
import { local, readXml } from '../xml.ts';
import { RichText } from './rich-text.ts';

/** The texts that cells refer to by number. All are kept, because a sheet refers to them in any order. */
export class SharedStrings {
  /** Texts joined in blocks: a string for each text would take four times the memory. */
  #blocks: { text: string; ends: Uint32Array }[] = [];
  #latest: string[] = [];
  #characters = 0;

  /** @throws WorkbookError when there are too many */
  add(text: string): void {
    this.#characters += text.length;
    const count = this.#blocks.length * BLOCK + this.#latest.length;
    if (count === LIMITS.sharedStrings || this.#characters > LIMITS.sharedCharacters)
      throw new WorkbookError('too_large', 'has too many texts');
    if (this.#latest.push(text) < BLOCK) return;
    let end = 0;
    const ends = Uint32Array.from(this.#latest, ({ length }) => (end += length));
    this.#blocks.push({ text: this.#latest.join(''), ends });
    this.#latest = [];
  }

  at(number: number): string | undefined {
    if (!Number.isInteger(number) || number < 0) return undefined;
    const block = this.#blocks[Math.floor(number / BLOCK)];
    const place = number % BLOCK;
    if (block === undefined) return this.#latest[number - this.#blocks.length * BLOCK];
    return block.text.slice(place === 0 ? 0 : block.ends[place - 1], block.ends[place]);
  }
}

/** Texts in one block. */
const BLOCK = 256;

/** @throws WorkbookError */
export async function readSharedStrings(archive: Archive, path: string | null): Promise<SharedStrings> {
  const strings = new SharedStrings();
  const text = new RichText();
  if (path === null || !archive.has(path)) return strings;
  await readXml(archive.part(path, LIMITS.partBytes), {
    open: (name, attributes) => text.open(local(name), attributes),
    text: (part) => text.add(part),
    close(name) {
      const element = local(name);
      text.close(element);
      if (element === 'si') strings.add(text.taken());
    },
  });
  return strings;
}
