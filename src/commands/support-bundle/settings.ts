import { variableNames } from '../../../config/unknown-variables.ts';

/**
 * Settings whose values a support bundle leaves out: secrets, addresses that may hold a password, and settings that
 * name people or organisations. All others are shown.
 */
export const WITHHELD: ReadonlySet<string> = new Set([
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_REPLY_TO',
  'OIDC_CLIENT_ID',
  'OIDC_ORGANISATION',
  'TRUSTED_LOGIN_ORGANISATION',
  'TRUSTED_LOGOUT_URL',
  'HOT_COPY_URL',
  'HOT_COPY_ACCESS_KEY_ID',
  'HOT_COPY_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
]);

/** `OIDC_NORTH_CLIENT_ID` says the same as `OIDC_CLIENT_ID`, for one of several providers. */
const ofProvider = (name: string): string => name.replace(/^OIDC_.+?_(?=CLIENT_ID|ORGANISATION$)/, 'OIDC_');

type Env = Record<string, string | undefined>;

/** All settings, a line each: `PORT=4000`, `METRICS_TOKEN=(set, not shown)`, `BACKUP_SCHEDULE (default)`. */
export function settingsText(env: Env): string {
  const lines = variableNames(env).map((name) => {
    const value = env[name]?.trim();
    if (!value) return `${name} (default)`;
    return isWithheld(name) || isMistaken(name, value) ? `${name}=(set, not shown)` : `${name}=${value}`;
  });
  return `${lines.toSorted().join('\n')}\n`;
}

/** The values that settings withhold, to be looked for in everything else. */
export const withheldValues = (env: Env): string[] =>
  variableNames(env)
    .filter(isWithheld)
    .flatMap((name) => env[name]?.trim() || []);

/** True when a secret may stand where the file with it should be named. */
const isMistaken = (name: string, value: string): boolean => name.endsWith('_FILE') && !value.includes('/');

const isWithheld = (name: string): boolean => WITHHELD.has(ofProvider(name));
