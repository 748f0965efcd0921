import type { Role } from '../../../shared/rights.ts';

/** The log-in by a web server in front, which names the person in a header. Names of headers are in lower case. */
export interface HeaderLogIn {
  headers: {
    /** The person's id, which never changes and never goes to somebody else. */
    user: string;
    groups: string;
    name: string | null;
    email: string | null;
  };
  /** The roles of each group. */
  roles: ReadonlyMap<string, readonly Role[]>;
  /** The name or id of the organisation that people are logged in to; null for the only one. */
  organisation: string | null;
  /** An address or a path that ends the session at the web server; null when there is none. */
  logOutUrl: string | null;
}

/** The path that the web server protects, and that logs in whoever it lets through. */
export const HEADER_LOG_IN_PATH = '/admin/sso/start';

/** The issuer of accounts that a header names. Another header may name other people, so it is part of it. */
export const issuerOf = ({ headers }: HeaderLogIn): string => `header:${headers.user}`;
