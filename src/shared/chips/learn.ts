import { CHIP_BYTES } from './bytes.ts';
import { CHIP_FORMS, CHIP_OUTPUTS, type ChipOutput, facilityIn, isSameSpelling, printChip } from './forms.ts';
import { type ChipReading, readChip } from './read.ts';

/** One card: what the reader typed, and what the door system shows for it; null if nobody looked. */
export interface Sample {
  typed: string;
  shown: string | null;
}

/** A way to read that explains all samples, with the form in which the door system writes. */
export interface Way {
  reading: ChipReading;
  output: ChipOutput;
  /** The bytes of the first card, read so. */
  csn: string;
}

export interface Learned {
  /** One: learned. Several: ambiguous, the likeliest first. */
  ways: Way[];
  /**
   * Why there is none. `same_card`: the samples are one card, or its number is random. `nothing_shown`: no value of the
   * door system. `unreadable`: a sample that no form can read. `inconsistent`: no form makes the shown value of the typed one.
   */
  problem: 'same_card' | 'nothing_shown' | 'unreadable' | 'inconsistent' | null;
}

/**
 * Learns how a reader types, from two cards and the value that the door system shows for at least one of them. Which end
 * of a number comes first can be told by the numbers of chips themselves if they have 7, 8 or 10 bytes; of four bytes, two
 * ways remain that both make the door system's value.
 */
export function learn(samples: readonly Sample[]): Learned {
  const none = (problem: Learned['problem']): Learned => ({ ways: [], problem });
  const shown = samples.filter((sample) => (sample.shown ?? '').trim() !== '');
  if (shown.length === 0) return none('nothing_shown');
  const typed = samples.map((sample) => sample.typed.trim().toUpperCase());
  if (typed.length < 2 || new Set(typed).size < typed.length) return none('same_card');
  const readable = readingsOf(samples);
  if (readable.length === 0) return none('unreadable');
  const ways = readable.flatMap(({ reading, csns }) =>
    CHIP_OUTPUTS.filter((output) =>
      samples.every((sample, place) => isShownAs(csns[place]!, output, sample.shown)),
    ).map((output) => ({ reading, output, csns })),
  );
  if (ways.length === 0) return none('inconsistent');
  const anchored = ways.filter(({ csns }) => csns.every(hasMakerInFront));
  return {
    ways: (anchored.length > 0 ? anchored : ways)
      .map(({ reading, output, csns }): Way => ({ reading, output, csn: csns[0]! }))
      .toSorted(plainFirst),
    problem: null,
  };
}

/** All ways of reading that can read every sample, with the bytes of each. The same length goes for all. */
function readingsOf(samples: readonly Sample[]): { reading: ChipReading; csns: string[] }[] {
  const all = CHIP_FORMS.flatMap((form) => CHIP_BYTES.map((bytes): ChipReading => ({ form, bytes })));
  return all.flatMap((reading) => {
    const csns = samples.flatMap(({ typed }) => {
      const read = readChip(typed, reading);
      return 'csn' in read && read.csn.length === reading.bytes * 2 ? [read.csn] : [];
    });
    return csns.length === samples.length ? [{ reading, csns }] : [];
  });
}

function isShownAs(csn: string, output: ChipOutput, shown: string | null): boolean {
  if (shown === null || shown.trim() === '') return true;
  const printed = printChip(csn, output);
  if (printed === null) return false;
  if (output !== 'facility') return isSameSpelling(printed, shown);
  const parts = facilityIn(shown.trim().replace(/^(\d{1,3})[\s:/-]{1,3}(\d{1,5})$/, '$1,$2'));
  return parts !== null && `${parts.facility},${parts.number}` === printed;
}

/**
 * True if a number begins like those of chips: with a maker's code of ISO/IEC 7816-6, for 7 and 10 bytes
 * (ISO/IEC 14443-3), or with E0, for 8 (ISO/IEC 15693).
 */
function hasMakerInFront(csn: string): boolean {
  const first = Number.parseInt(csn.slice(0, 2), 16);
  if (csn.length === 16) return first === 0xe0;
  return (csn.length === 14 || csn.length === 20) && MAKERS.has(first);
}

/** ST, Philips and NXP, Infineon, Texas Instruments, Fujitsu, EM Microelectronic, Sony, Fudan. */
const MAKERS = new Set([0x02, 0x04, 0x05, 0x07, 0x08, 0x16, 0x1d, 0x53]);

/** The way in which the door system's value is the plain one comes first. */
const plainFirst = (one: Way, other: Way): number =>
  (CHIP_OUTPUTS.indexOf(one.output) % 2) - (CHIP_OUTPUTS.indexOf(other.output) % 2) ||
  CHIP_OUTPUTS.indexOf(one.output) - CHIP_OUTPUTS.indexOf(other.output);
