/** A section that is proposed as a comment, beside `[people]`. */
export type Proposal = {
  /** The higher, the more likely. */
  weight: number;
  /** True when rows were there that have what the section is about. */
  isFilled: boolean;
  /** A sentence about the table, without a full stop. */
  what: string;
} & (
  | {
      section: 'photos_in' | 'cards_in';
      query: string;
      /** Settings that the query needs, as lines. */
      more?: readonly string[];
    }
  | {
      section: 'photos' | 'cards';
      table: string;
      key: Readonly<Record<string, string>>;
      columns: Readonly<Record<string, string>>;
      more: readonly string[];
      /** Columns that need a default, as no field fills them. */
      left: readonly string[];
    }
);

/** More proposals for one section would only confuse. */
const PROPOSALS_MAX = 3;

/** The most likely of some proposals, the best one first. */
export const bestOf = (proposals: readonly Proposal[]): Proposal[] =>
  proposals.toSorted((a, b) => b.weight - a.weight).slice(0, PROPOSALS_MAX);

/** The sections of each name with rows that bear them out, or all if there are none. */
export const likeliest = (proposals: readonly Proposal[]): Proposal[] =>
  proposals.filter(
    (one) => one.isFilled || !proposals.some(({ section, isFilled }) => section === one.section && isFilled),
  );
