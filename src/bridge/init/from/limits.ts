/** The most rows that are read of a table, and of all tables together. */
export const SAMPLE_ROWS = 1_000;
export const ALL_ROWS = 30_000;
/** Pictures are only recognised by their beginning: few are enough. */
export const PICTURE_ROWS = 20;
/** The most tables of which rows are read, and the most columns of one table that are looked at. */
export const TABLES_READ = 60;
export const COLUMNS_READ = 120;
/** The longest that the catalogue, and the samples of all tables, may take. */
export const CATALOGUE_MS = 60_000;
export const SAMPLES_MS = 90_000;
/** The longest wait for one table, a little longer than a server's own limit. */
export const TABLE_MS = 25_000;
/** The most characters of a name that are looked at. */
export const NAME_MAX = 100;
