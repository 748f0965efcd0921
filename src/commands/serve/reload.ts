import { type Config, loadConfig } from '../../../config/config.ts';
import { ConfigError, type Env } from '../../../config/read-variable.ts';
import { variableNames } from '../../../config/unknown-variables.ts';
import { type AdjustableLog, errorFields, LOG_LEVELS } from '../../lib/log.ts';

/**
 * Settings that a running server takes up, each with its place in the configuration. Whoever uses one of them reads it
 * from the configuration each time. All other settings are used when something is made or opened at the start.
 */
export const RELOADED = {
  LOG_LEVEL: 'logLevel',
  RATE_LIMIT_API_PER_MIN: 'rateLimits',
  RATE_LIMIT_VERIFY_PER_MIN: 'rateLimits',
  RATE_LIMIT_AUTH_FAILURES_PER_MIN: 'rateLimits',
  PHOTO_QUOTA_BYTES: 'photoQuotaBytes',
  UPLOAD_URL_TTL_SECONDS: 'uploadUrlTtlSeconds',
  PHOTO_RETENTION_DAYS: 'photoRetentionDays',
  TRUSTED_PROXIES: 'trustedProxies',
  PRINTER_ALLOW: 'printerAllow',
  MAIL_PER_PERSON_HOURS: 'mailPerPersonHours',
  SESSION_MAX_HOURS: 'sessionMs',
  PHOTO_REQUEST_TRIES: 'photoRequestTries',
  METRICS_TOKEN: 'metricsToken',
  UPGRADE_FILE: 'upgradeFile',
} as const satisfies Record<string, keyof Config>;

/** The variables of the env file and the environment, and a sentence for each that Lanyard doesn't read. */
export interface Read {
  variables: Env;
  unread: string[];
}

/**
 * Makes the function that reads the settings again. It changes `config` as a whole or, when a value is wrong or the
 * file can't be read, not at all; and says in the log what was taken up, and what waits for the next start.
 * @param config the running server's; every part of the server has this same object
 * @param read reads the env file and the environment. @throws ConfigError
 */
export function createReload(config: Config, log: AdjustableLog, read: () => Read): () => void {
  /** The values that are in force, so that a setting is named until the server has started again. */
  const inForce = { ...read().variables };
  return () => {
    let next: Config;
    let found: Read;
    try {
      found = read();
      next = loadConfig(found.variables, process.cwd());
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      log.error('the settings were not taken up; those from before stay', errorFields(error));
      return;
    }
    for (const sentence of found.unread) log.warn(sentence);
    const changed = [...new Set([...variableNames(inForce), ...variableNames(found.variables)])].filter(
      (name) => settingOf(inForce, name) !== settingOf(found.variables, name),
    );
    const taken = changed.filter(isReloaded);
    const waiting = changed.filter((name) => !isReloaded(name));
    const wasQuieter = LOG_LEVELS.indexOf(config.logLevel) > LOG_LEVELS.indexOf(next.logLevel);
    Object.assign(config, Object.fromEntries(taken.map((name) => [RELOADED[name], next[RELOADED[name]]])));
    for (const name of taken) inForce[name] = found.variables[name];
    // A level that lets less through must let this through.
    if (wasQuieter) log.setLevel(config.logLevel);
    if (taken.length > 0) log.info(`settings taken up: ${taken.join(', ')}`);
    if (waiting.length > 0) log.warn(`these settings take effect at the next start: ${waiting.join(', ')}`);
    if (changed.length === 0) log.info('settings read again: none has changed');
    log.flush();
    log.setLevel(config.logLevel);
  };
}

const isReloaded = (name: string): name is keyof typeof RELOADED => Object.hasOwn(RELOADED, name);

/** Empty values count as unset, as they do at the start. */
const settingOf = (variables: Env, name: string): string => variables[name]?.trim() ?? '';
