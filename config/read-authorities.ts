import { readFileSync } from 'node:fs';
import { type Authorities, authoritiesIn } from '../src/lib/authorities.ts';
import { ConfigError, type Env, filledFile, text } from './read-variable.ts';

/** The site's certificates; null when no file is named. */
export function readAuthorities(env: Env, toAbsolute: (path: string) => string): Authorities | null {
  const file = filledFile(env, 'CA_FILE', toAbsolute);
  if (file === null) return null;
  try {
    return authoritiesIn(file, readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(`CA_FILE is "${text(env, 'CA_FILE')}": ${(error as Error).message}`);
  }
}
