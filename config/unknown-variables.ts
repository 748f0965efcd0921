import { editDistance } from '../src/lib/edit-distance.ts';
import { loadConfig } from './config.ts';
import { ConfigError, type Env } from './read-variable.ts';

/** Variables that work only in the environment: they are needed before an env file is read, or systemd sets them. */
const FROM_ENVIRONMENT_ALONE = [
  'LANYARD_LIBVIPS',
  'LANYARD_LIBHEIF',
  'LANYARD_NATIVE_DIR',
  'LANYARD_REFUSAL_STATUS',
  'LANYARD_WELCOME_FILE',
];

/** Typos that a long name in the file may have and still be recognised. In a short name, two typos make another word. */
const MISTAKES = 2;
const LONG = 8;
/**
 * The same limit for names in the environment, where two typos would turn TLS_CERT_FILE into SSL_CERT_FILE, which other
 * programs read.
 */
const MISTAKES_AROUND = 1;

/**
 * A sentence for each variable that nobody reads but that seems to be meant for us. The env file is ours, so all of its
 * names count; the environment is for everybody, so only names that resemble ours do.
 */
export function unknownVariables(file: Env, environment: Env): string[] {
  const known = variableNames({ ...environment, ...file });
  const inFile = Object.keys(file).flatMap((name) => {
    if (known.includes(name)) return [];
    if (FROM_ENVIRONMENT_ALONE.includes(name))
      return [`variable ${name} in the env file does nothing: it is read only from the environment.`];
    const meant = resembled(name, known, MISTAKES);
    return [`unknown variable ${name}${meant === null ? ' in the env file.' : `: did you mean ${meant}?`}`];
  });
  const around = Object.keys(environment).flatMap((name) => {
    if (known.includes(name) || name in file || FROM_ENVIRONMENT_ALONE.includes(name)) return [];
    const meant = resembled(name, known, MISTAKES_AROUND);
    return meant === null ? [] : [`unknown variable ${name}: did you mean ${meant}?`];
  });
  return [...inFile, ...around];
}

/** A sentence for each line of an env file that names one of our variables without setting it, such as `PORT 3000`. */
export function unreadLines(text: string): string[] {
  const known = variableNames();
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => known.includes(line.split(/\s/, 1)[0]!) && !/[=:]/.test(line))
    .map((line) => `line "${line}" of the env file is not understood: NAME=value is needed.`);
}

/** Every name that the configuration reads; the names of providers lead to more. */
export function variableNames({ OIDC_PROVIDERS }: Env = {}): string[] {
  const names = new Set<string>();
  const asked = new Proxy<Env>(
    {},
    {
      get(_, name) {
        names.add(String(name));
        return name === 'OIDC_PROVIDERS' ? OIDC_PROVIDERS : undefined;
      },
    },
  );
  try {
    loadConfig(asked, '/');
  } catch (error) {
    // Whatever is wrong with the defaults, every name has been asked for.
    if (!(error instanceof ConfigError)) throw error;
  }
  return [...names];
}

function resembled(name: string, known: string[], mistakes: number): string | null {
  const plain = name.toUpperCase().replace(/^LANYARD_/, '');
  const near = known
    // A difference in length is that many mistakes at least, and telling so takes no time.
    .filter((one) => Math.abs(one.length - plain.length) <= mistakes)
    .map((one) => ({ one, found: editDistance(plain, one) }))
    .filter(({ one, found }) => found <= (one.length < LONG ? 1 : mistakes))
    .sort((a, b) => a.found - b.found);
  return near[0]?.one ?? null;
}
