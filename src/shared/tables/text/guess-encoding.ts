import { analyse } from 'chardet';
import type { Encoding } from './encoding-names.ts';
import { decode, decoderFor } from './encodings.ts';
import { likelihoodOf, wordsIn } from './letters.ts';
import { bytesOf } from './pieces.ts';

/** The encoding of a file, as far as its bytes reveal it. */
export interface EncodingGuess {
  encoding: Encoding;
  /** False when another encoding gives other letters and could just as well be right, or when UTF-8 has wrong bytes. */
  isSure: boolean;
  /** Encodings that read the file differently from each other, the likeliest first; empty for ASCII and Unicode. */
  likely: Encoding[];
  /** Some lines of the file with bytes beyond ASCII; empty for ASCII and Unicode. */
  sample: Uint8Array;
}

/** This many bytes of lines beyond ASCII are enough to tell encodings apart. */
const SAMPLE_BYTES = 16_000;
/** A file with this many bytes that aren't UTF-8 isn't UTF-8. */
const WRONG_MAX = 1_000;
/** Begins a switch to another character set in ISO-2022. */
const ESCAPE = 0x1b;
/**
 * Two readings whose log-likelihoods differ by less than this could both be right: one is at most 55 times as likely as
 * the other.
 */
const SURE_MARGIN = 4;
/** The user is asked about at most six readings, and about none that is 3,000 times less likely than the best. */
const LIKELY = 6;
const LIKELY_MARGIN = 8;
const PLAIN = { likely: [], sample: new Uint8Array() };

/** Log-likelihoods of encodings before any byte is read, relative to Windows-1250. */
const PRIORS: Partial<Record<Encoding, number>> = {
  ...{ 'windows-1252': 1, 'windows-1250': 0, 'windows-1251': 0, 'windows-1253': 0, 'windows-1254': 0 },
  ...{
    'windows-1257': -0.5,
    'windows-1255': -0.5,
    'windows-1256': -0.5,
    'windows-874': -1,
    'windows-1258': -2,
  },
  ...{
    'iso-8859-2': -1,
    'iso-8859-15': -1,
    'iso-8859-7': -1,
    'iso-8859-5': -2,
    'iso-8859-13': -3,
    'koi8-r': -1,
    'koi8-u': -1.1,
  },
  ...{
    'iso-8859-8': -2,
    'iso-8859-6': -2,
    'iso-8859-16': -8,
    'iso-8859-4': -8,
    'iso-8859-3': -8,
    'iso-8859-10': -8,
  },
  ...{ ibm866: -2, macintosh: -2, 'x-mac-cyrillic': -3, 'x-mac-ce': -3, 'x-mac-turkish': -5 },
  ...{ cp850: -2, cp852: -2, cp437: -3, cp857: -3 },
};
/** Multi-byte encodings by their names in chardet, which knows the frequent characters of each. */
const EAST_ASIAN: Record<string, Encoding> = {
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
  Big5: 'big5',
  GB18030: 'gb18030',
  'ISO-2022-JP': 'iso-2022-jp',
};

/** Reads as much of the file as it needs, which may be all of it: the only letter beyond ASCII may be the last. */
export async function guessEncoding(file: Blob): Promise<EncodingGuess> {
  const head = new Uint8Array(await file.slice(0, 4_000).arrayBuffer());
  const unicode = marked(head) ?? utf16(head);
  if (unicode !== null) return { encoding: unicode, isSure: true, ...PLAIN };
  const { isUtf8, wrong, right, sample } = await look(file);
  if (isUtf8 && !sample.includes(ESCAPE)) return { encoding: 'utf-8', isSure: true, ...PLAIN };
  // A few wrong bytes among many right ones mean that somebody has cut the file off, or joined two files.
  const readings = readingsOf(sample, right > 10 * wrong ? right : -Infinity);
  const [best, next] = readings;
  const isSure =
    best!.encoding !== 'utf-8' && (next === undefined || best!.score - next.score >= SURE_MARGIN);
  const likely = readings
    .filter(({ score }) => best!.score - score < LIKELY_MARGIN)
    .slice(0, LIKELY)
    .map(({ encoding }) => encoding);
  return { encoding: best!.encoding, isSure, likely, sample };
}

function marked([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** In UTF-16, delimiters, digits and line ends have a byte of zero, always on the same side. */
function utf16(head: Uint8Array): Encoding | null {
  const zeros: [even: number, odd: number] = [0, 0];
  for (const [place, byte] of head.entries()) if (byte === 0) zeros[place % 2]!++;
  const many = head.length * 0.05;
  if (zeros[1] > many && zeros[0] < many * 0.1) return 'utf-16le';
  return zeros[0] > many && zeros[1] < many * 0.1 ? 'utf-16be' : null;
}

interface Look {
  isUtf8: boolean;
  /** Characters beyond ASCII that are UTF-8, and bytes that aren't. */
  right: number;
  wrong: number;
  /** Lines with bytes beyond ASCII. */
  sample: Uint8Array;
}

async function look(file: Blob): Promise<Look> {
  const utf8 = decoderFor('utf-8');
  const found = { right: 0, wrong: 0 };
  const count = (text: string) => {
    for (let at = 0; at < text.length && found.wrong < WRONG_MAX; at++) {
      const code = text.charCodeAt(at);
      if (code > 127) found[code === 0xfffd ? 'wrong' : 'right']++;
    }
  };
  const lines = linesBeyondAscii();
  for await (const bytes of bytesOf(file)) {
    if (found.wrong < WRONG_MAX) count(utf8(bytes));
    lines.push(bytes);
    if (found.wrong >= WRONG_MAX && lines.isFull()) break;
  }
  count(utf8(null));
  return { ...found, isUtf8: found.wrong === 0, sample: lines.end() };
}

/** Gathers lines with bytes beyond ASCII or with `ESCAPE`, up to `SAMPLE_BYTES`. */
function linesBeyondAscii() {
  const sample = new Uint8Array(SAMPLE_BYTES);
  let length = 0;
  /** The beginning of a line that goes on in the next piece. */
  let open: Uint8Array = new Uint8Array();
  let isWanted = false;
  const add = (bytes: Uint8Array) => {
    const part = bytes.subarray(0, SAMPLE_BYTES - length);
    sample.set(part, length);
    length += part.length;
  };
  const isFull = () => length === SAMPLE_BYTES;
  return {
    isFull,
    push(bytes: Uint8Array): void {
      let start = 0;
      for (let at = 0; at < bytes.length && !isFull(); at++) {
        const byte = bytes[at]!;
        if (byte > 127 || byte === ESCAPE) isWanted = true;
        if (byte !== 10 && byte !== 13) continue;
        if (isWanted) {
          add(open);
          add(bytes.subarray(start, at + 1));
        }
        [open, start, isWanted] = [new Uint8Array(), at + 1, false];
      }
      if (isFull() || open.length >= SAMPLE_BYTES) return;
      const rest = bytes.subarray(start, start + SAMPLE_BYTES);
      const joined = new Uint8Array(open.length + rest.length);
      joined.set(open);
      joined.set(rest, open.length);
      open = joined;
    },
    end(): Uint8Array {
      if (isWanted) add(open);
      // A line that is cut off may end in half a word.
      const whole = isFull() ? sample.lastIndexOf(10) + 1 : length;
      return sample.subarray(0, whole || length);
    },
  };
}

interface Scored {
  encoding: Encoding;
  text: string;
  score: number;
}

/** Different readings of a sample, the likeliest first. */
function readingsOf(sample: Uint8Array, utf8: number): Scored[] {
  const read = (encoding: Encoding, prior: number, perCharacter = 0): Scored => {
    const text = decode(encoding, sample).replaceAll('\r', '\n');
    const words = wordsIn(text);
    const length = words.reduce((sum, word) => sum + word.length, 0);
    return { encoding, text, score: prior + likelihoodOf(words) + perCharacter * length };
  };
  const single = Object.entries(PRIORS).map(([encoding, prior]) => read(encoding as Encoding, prior));
  const several = analyse(sample)
    .filter(({ name }) => name in EAST_ASIAN)
    .map(({ name, confidence }) => read(EAST_ASIAN[name]!, -1, (confidence - 100) / 25));
  const all = [...single, ...several, ...(utf8 > 0 ? [{ ...read('utf-8', 0), score: 0 }] : [])];
  const ordered = all.sort((a, b) => b.score - a.score);
  return ordered.filter(({ text }, place) => ordered.findIndex((one) => one.text === text) === place);
}
