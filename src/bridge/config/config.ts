import type { SectionName } from './fields.ts';
import type { Statement } from './statement.ts';

/** A bridge's configuration once it has been checked as a whole. */
export interface BridgeConfig {
  lanyard: {
    /** An origin, without a slash at its end. */
    url: string;
    key: string;
    /** Where the key was read from, for messages. */
    keyFile: string;
    /** The bridge's name: what it wrote and how far it has read is kept under it. */
    system: string;
  };
  database: DatabaseAddress;
  sections: Partial<Record<SectionName, Section>>;
}

/** Where the target is; each kind has a file of its own in `targets/`. */
export type DatabaseAddress = { kind: 'sqlite'; path: string };

/** What goes into one table of the site's, or by statements of its own. */
export interface Section {
  name: SectionName;
  /** Of statements, which may concern any, what messages call them. */
  table: string;
  /** In place of a table; columns are named like their fields then. */
  statements: { upsert: Statement; delete: Statement } | null;
  /** The columns that find a row again, and the field of each. */
  key: Readonly<Record<string, string>>;
  /** The other columns. */
  columns: Readonly<Record<string, string>>;
  /** Which picture `bytes` is; of `photos` alone. */
  variant: Variant;
}

export const VARIANTS = ['card', 'display'] as const;
export type Variant = (typeof VARIANTS)[number];

/** All fields of a section, each once. */
export const fieldsOf = ({ key, columns }: Section): string[] => [
  ...new Set([...Object.values(key), ...Object.values(columns)]),
];
