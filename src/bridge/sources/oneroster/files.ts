/** The name of the file that describes the others. */
export const MANIFEST = 'manifest.csv';
/** The files that are read. All others are about classes, courses and marks. */
export const FILES = ['users', 'roles', 'orgs', 'demographics'] as const;
export type FileName = (typeof FILES)[number];

/** A file of an export. */
export interface PackedFile {
  /** The file's name in messages. */
  label: string;
  /** The path at which somebody may still be writing; null for a file in a ZIP, which is whole. */
  growsAt: string | null;
  blob: Blob;
}

/** The files of one export, in a folder or in a ZIP. */
export interface Package {
  /** The package's name in messages: its folder or ZIP. */
  label: string;
  /** Changes when a file does: `versionOf`. */
  sign: string;
  has(name: string): boolean;
  /**
   * Returns null when there is no such file.
   * @param mostBytes the most bytes that the file may have; the default is that of a ZIP's parts
   * @throws RunRefused, TargetAway
   */
  open(name: string, mostBytes?: number): Promise<PackedFile | null>;
  /** @throws TargetAway when a file has changed since the package was opened */
  assertUnchanged(): void;
  /** Removes what was unpacked. */
  close(): void;
}
