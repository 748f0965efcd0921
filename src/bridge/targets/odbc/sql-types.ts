/** The types of columns and parameters, by their numbers in ODBC (`sql.h`, `sqlext.h`, and Microsoft's `sqlncli.h`). */
export const SQL_TYPE = {
  char: 1,
  numeric: 2,
  decimal: 3,
  integer: 4,
  smallint: 5,
  float: 6,
  real: 7,
  double: 8,
  /** ODBC 2's date, time and timestamp, which some drivers still report. */
  date2: 9,
  time2: 10,
  timestamp2: 11,
  varchar: 12,
  date: 91,
  time: 92,
  timestamp: 93,
  longvarchar: -1,
  binary: -2,
  varbinary: -3,
  longvarbinary: -4,
  bigint: -5,
  tinyint: -6,
  bit: -7,
  wchar: -8,
  wvarchar: -9,
  wlongvarchar: -10,
  guid: -11,
  /** Db2's `BLOB`, from its `sqlcli1.h`. */
  db2Blob: -98,
  /** SQL Server's `xml`, `time` and `datetimeoffset`. */
  xml: -152,
  time2Digits: -154,
  datetimeoffset: -155,
} as const;

const { binary, varbinary, longvarbinary, db2Blob } = SQL_TYPE;
const { smallint, integer, bigint, tinyint, float, real, double } = SQL_TYPE;

export const isBinary = (type: number): boolean =>
  [binary, varbinary, longvarbinary, db2Blob].some((one) => one === type);
export const isWhole = (type: number): boolean =>
  [smallint, integer, bigint, tinyint].some((one) => one === type);
export const isFloat = (type: number): boolean => [float, real, double].some((one) => one === type);
export const isDate = (type: number): boolean => type === SQL_TYPE.date || type === SQL_TYPE.date2;
export const isTimestamp = (type: number): boolean =>
  type === SQL_TYPE.timestamp || type === SQL_TYPE.timestamp2;
/** True for columns of a fixed width, which are padded with spaces. */
export const isPadded = (type: number): boolean => type === SQL_TYPE.char || type === SQL_TYPE.wchar;
/** True for the types of texts. Numbers below zero that aren't listed are a vendor's own types, whose text is taken. */
export const isText = (type: number): boolean =>
  [SQL_TYPE.char, SQL_TYPE.varchar, SQL_TYPE.longvarchar].some((one) => one === type) ||
  [SQL_TYPE.wchar, SQL_TYPE.wvarchar, SQL_TYPE.wlongvarchar].some((one) => one === type);
