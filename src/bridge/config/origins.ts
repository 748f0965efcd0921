import type { DirectoryAddress } from './config.ts';
import type { readFolder } from './read-folder.ts';
import type { Table } from './read-table.ts';

/** The parts of a configuration from which people, pictures and cards can come. */
export interface Origins {
  /** Makes a path relative to the configuration. */
  near: (path: string) => string;
  folder: { table: Table; read: ReturnType<typeof readFolder> } | null;
  /** Null when there is no `[directory]`, or when it has mistakes. */
  directory: DirectoryAddress | null;
  hasDirectory: boolean;
  /** True when the site has nothing but a directory. */
  isAlone: boolean;
}
