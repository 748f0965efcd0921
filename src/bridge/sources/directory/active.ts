import type { Entry } from './entry.ts';
import { FILETIME_NEVER, filetimeMs } from './values.ts';

/** UF_ACCOUNTDISABLE in `userAccountControl`. */
const DISABLED_BIT = 2;
/** The value with which the password policy of OpenLDAP locks an account for good. Other times pass by themselves. */
const LOCKED_FOR_GOOD = '000001010000Z';

/** The status that an attribute gives; null when it says nothing about the person. */
type Rule = (value: string | null, nowMs: number) => 'active' | 'inactive' | null;

const isTrue: Rule = (value) => (value?.toUpperCase() === 'TRUE' ? 'inactive' : 'active');

/** Attributes that say who is active, in small letters. */
const RULES: Readonly<Record<string, Rule>> = {
  useraccountcontrol: (value) => {
    if (value === null || !/^-?\d+$/.test(value)) return null;
    return (Number(value) & DISABLED_BIT) === 0 ? 'active' : 'inactive';
  },
  accountexpires: (value, nowMs) => {
    const ms = value === null ? null : filetimeMs(value);
    if (ms === null) return null;
    return ms === FILETIME_NEVER || ms > nowMs ? 'active' : 'inactive';
  },
  'msds-useraccountdisabled': isTrue,
  nsaccountlock: isTrue,
  logindisabled: isTrue,
  pwdaccountlockedtime: (value) => (value === LOCKED_FOR_GOOD ? 'inactive' : 'active'),
};

/** The attributes that `active` can name. */
export const ACTIVE_ATTRIBUTES = [
  'userAccountControl',
  'accountExpires',
  'msDS-UserAccountDisabled',
  'nsAccountLock',
  'loginDisabled',
  'pwdAccountLockedTime',
];

/** Attributes that each account has: where none is seen, the right to read them is missing. */
const ALWAYS_THERE = ['useraccountcontrol', 'accountexpires'];

export const isAlwaysThere = (attribute: string): boolean => ALWAYS_THERE.includes(attribute.toLowerCase());

/** A person's status by one of `ACTIVE_ATTRIBUTES`; null leaves them the status that they have. */
export function statusOf(entry: Entry, attribute: string, nowMs: number): 'active' | 'inactive' | null {
  const [value] = entry.values(attribute);
  return RULES[attribute.toLowerCase()]!(value?.toString('latin1') ?? null, nowMs);
}
