import { dlopen, FFIType } from 'bun:ffi';

/** The driver manager: unixODBC. */
const LIBRARY = 'libodbc.so.2';

const { i16, u16, i32, i64, ptr, u64 } = FFIType;

/** Functions that take text exist twice: with the letter W for UTF-16, and without it for bytes. */
const forText = {
  SQLDriverConnect: { args: [ptr, ptr, ptr, i16, ptr, i16, ptr, u16], returns: i16 },
  SQLGetDiagRec: { args: [i16, ptr, i16, ptr, ptr, ptr, i16, ptr], returns: i16 },
  SQLGetInfo: { args: [ptr, u16, ptr, i16, ptr], returns: i16 },
  SQLPrepare: { args: [ptr, ptr, i32], returns: i16 },
  SQLExecDirect: { args: [ptr, ptr, i32], returns: i16 },
  SQLDescribeCol: { args: [ptr, u16, ptr, i16, ptr, ptr, ptr, ptr, ptr], returns: i16 },
  SQLTables: { args: [ptr, ptr, i16, ptr, i16, ptr, i16, ptr, i16], returns: i16 },
  SQLColumns: { args: [ptr, ptr, i16, ptr, i16, ptr, i16, ptr, i16], returns: i16 },
  SQLPrimaryKeys: { args: [ptr, ptr, i16, ptr, i16, ptr, i16], returns: i16 },
  SQLForeignKeys: {
    args: [ptr, ptr, i16, ptr, i16, ptr, i16, ptr, i16, ptr, i16, ptr, i16],
    returns: i16,
  },
  SQLStatistics: { args: [ptr, ptr, i16, ptr, i16, ptr, i16, u16, u16], returns: i16 },
} as const;

const wide = {
  SQLDriverConnectW: forText.SQLDriverConnect,
  SQLGetDiagRecW: forText.SQLGetDiagRec,
  SQLGetInfoW: forText.SQLGetInfo,
  SQLPrepareW: forText.SQLPrepare,
  SQLExecDirectW: forText.SQLExecDirect,
  SQLDescribeColW: forText.SQLDescribeCol,
  SQLTablesW: forText.SQLTables,
  SQLColumnsW: forText.SQLColumns,
  SQLPrimaryKeysW: forText.SQLPrimaryKeys,
  SQLForeignKeysW: forText.SQLForeignKeys,
  SQLStatisticsW: forText.SQLStatistics,
} as const;

const others = {
  SQLAllocHandle: { args: [i16, ptr, ptr], returns: i16 },
  SQLFreeHandle: { args: [i16, ptr], returns: i16 },
  SQLSetEnvAttr: { args: [ptr, i32, u64, i32], returns: i16 },
  SQLSetConnectAttr: { args: [ptr, i32, u64, i32], returns: i16 },
  SQLGetConnectAttr: { args: [ptr, i32, ptr, i32, ptr], returns: i16 },
  SQLSetStmtAttr: { args: [ptr, i32, u64, i32], returns: i16 },
  SQLDisconnect: { args: [ptr], returns: i16 },
  SQLExecute: { args: [ptr], returns: i16 },
  SQLBindParameter: { args: [ptr, u16, i16, i16, i16, u64, i16, ptr, i64, ptr], returns: i16 },
  SQLNumResultCols: { args: [ptr, ptr], returns: i16 },
  SQLFetch: { args: [ptr], returns: i16 },
  SQLGetData: { args: [ptr, u16, i16, ptr, i64, ptr], returns: i16 },
  SQLRowCount: { args: [ptr, ptr], returns: i16 },
  SQLMoreResults: { args: [ptr], returns: i16 },
  SQLFreeStmt: { args: [ptr, u16], returns: i16 },
  SQLEndTran: { args: [i16, ptr, i16], returns: i16 },
  SQLGetTypeInfo: { args: [ptr, i16], returns: i16 },
} as const;

/** Loads the driver manager of this machine. @throws Error when there is none */
export const loadLibrary = () => dlopen(LIBRARY, { ...forText, ...wide, ...others }).symbols;

export type Library = ReturnType<typeof loadLibrary>;
