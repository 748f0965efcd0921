import type { ScimSettings } from '../src/scim/settings.ts';
import { ConfigError, choice, type Env, text } from './read-variable.ts';

/** Settings of SCIM. */
export const readScim = (env: Env, take: <T>(reader: () => T) => T): ScimSettings => ({
  externalId: take(() =>
    choice(env, 'SCIM_EXTERNAL_ID', 'externalId', ['externalId', 'userName', 'employeeNumber']),
  ),
  leaverPercent: take(() => readPercent(env, 'SCIM_LEAVER_LIMIT', 5)),
});

/** A share such as `5 %`; the sign may be left out. */
function readPercent(env: Env, name: string, fallback: number): number {
  const value = text(env, name);
  if (value === null) return fallback;
  const percent = /^(\d{1,3}(?:\.\d{1,3})?) ?%?$/.exec(value)?.[1];
  if (percent === undefined || Number(percent) > 100)
    throw new ConfigError(`${name} is "${value}": a share from 0 to 100 % is allowed, such as 5 %`);
  return Number(percent);
}
