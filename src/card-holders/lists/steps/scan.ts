/** A way to look through an organisation's people, in ranges of seqs, for those who belong in a list. */
export interface Scan {
  /** The organisation's people have the seqs after `first`, up to and including `end`. */
  first: number;
  end: number;
  /** The number of seqs that one statement may look at, whatever it finds. */
  together: number;
  /**
   * Finds the people who pass, among these seqs, both included, in no particular order. It may stop once it has found
   * `most`.
   */
  found(from: number, to: number, most?: number): number[];
  /** Cheaper ways to count or test people with an index; null when the index makes nothing cheaper. */
  index: {
    /** Counts the people who pass, among these seqs. */
    count(from: number, to: number): number;
    /** Returns which of these people pass, each looked up by itself. */
    among(seqs: number[]): number[];
  } | null;
}

/** A bit for each seq of an organisation's range: 125 kB for a million people. */
export interface SeqSet {
  first: number;
  bits: Uint8Array;
}

export const emptySet = ({ first, end }: Pick<Scan, 'first' | 'end'>): SeqSet => ({
  first,
  bits: new Uint8Array(((end - first) >> 3) + 1),
});

/**
 * Adds seqs to a set. Writes beyond its end have no effect, so people who registered after the set was made
 * are left out.
 */
export function add({ first, bits }: SeqSet, seqs: number[]): void {
  for (const seq of seqs) bits[(seq - first) >> 3]! |= 1 << ((seq - first) & 7);
}

export const has = ({ first, bits }: SeqSet, seq: number): boolean =>
  ((bits[(seq - first) >> 3] ?? 0) & (1 << ((seq - first) & 7))) !== 0;
