/** The numbers of ODBC 3, from its headers `sql.h` and `sqlext.h`. */

/** Return codes. `NO_DATA` is no error: no row is left, or a statement has changed none. */
export const SUCCESS = 0;
export const SUCCESS_WITH_INFO = 1;
export const NO_DATA = 100;

/** Kinds of handles. */
export const ENVIRONMENT = 1;
export const CONNECTION = 2;
export const STATEMENT = 3;

/** Attributes of an environment, a connection and a statement. */
export const ATTR_ODBC_VERSION = 200;
export const ODBC_3 = 3;
export const ATTR_ACCESS_MODE = 101;
export const ATTR_AUTOCOMMIT = 102;
export const ATTR_LOGIN_TIMEOUT = 103;
export const ATTR_TXN_ISOLATION = 108;
export const ATTR_CONNECTION_DEAD = 1209;
export const ATTR_QUERY_TIMEOUT = 0;
export const ATTR_PARAM_BIND_TYPE = 18;
export const ATTR_PARAM_STATUS = 20;
export const ATTR_PARAMS_PROCESSED = 21;
export const ATTR_PARAMSET_SIZE = 22;
/** Arrays of parameters: an array for each parameter, and none for each row. */
export const BIND_BY_COLUMN = 0;
export const TXN_READ_COMMITTED = 2;

export const DRIVER_NOPROMPT = 0;
export const COMMIT = 0;
export const ROLLBACK = 1;
/** The option of `SQLFreeStmt` that closes a cursor, and keeps the statement prepared. */
export const CLOSE = 0;
export const RESET_PARAMETERS = 3;

/** Lengths in an indicator. */
export const NULL_DATA = -1n;

/** Properties for `SQLGetInfo`. */
export const INFO = {
  driverName: 6,
  driverVersion: 7,
  dbmsName: 17,
  dbmsVersion: 18,
  databaseName: 16,
  userName: 47,
  isReadOnly: 25,
  identifierQuote: 29,
  patternEscape: 14,
  transactions: 46,
} as const;

/** Types of a program's buffers. */
export const C_CHAR = 1;
export const C_WCHAR = -8;
export const C_BINARY = -2;
export const C_BIT = -7;
export const C_DOUBLE = 8;
export const C_BIGINT = -25;

/** Ways of a parameter: into the statement. */
export const PARAM_INPUT = 1;

/** States of a row of parameters. */
export const PARAM_SUCCESS = 0;
export const PARAM_DIAGNOSTICS_UNAVAILABLE = 1;
export const PARAM_SUCCESS_WITH_INFO = 6;
