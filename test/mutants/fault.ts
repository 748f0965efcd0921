/** A small fault that somebody might make, and that users would feel. */
export interface Fault {
  /** What the product does with it, after "With this fault,". */
  name: string;
  /** The file that it is planted in, below the top of the tree. */
  file: string;
  /** This text, which the file has once, is replaced. */
  find: string;
  replace: string;
  /** The test file that should notice it, and is run first; several where no single one always does. */
  caughtBy: string | readonly string[];
}

/** A fault with the area that lists it. */
export interface ListedFault extends Fault {
  area: string;
}

/** The test files that a fault names. */
export const testsOf = ({ caughtBy }: Pick<Fault, 'caughtBy'>): readonly string[] =>
  typeof caughtBy === 'string' ? [caughtBy] : caughtBy;
