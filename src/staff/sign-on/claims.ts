import { NAME_MAX } from '../../shared/limits.ts';
import { inOrder, type Role } from '../../shared/rights.ts';
import type { SignOnSettings } from './settings.ts';

/** Claims about a person, from the ID token or from userinfo. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * The verdict about the claim of roles. `missing`: the claim is not there. `elsewhere`: the provider left the groups out,
 * because there are too many. `malformed`: it is neither text nor a list of texts.
 */
export type RolesFound =
  | { result: 'found'; groups: string[]; roles: Role[] }
  | { result: 'missing' | 'elsewhere' | 'malformed' };

/** Groups come from the ID token and from userinfo: some providers put them into one of the two only. */
export function rolesIn(
  { roleClaim, roles }: Pick<SignOnSettings, 'roleClaim' | 'roles'>,
  sources: readonly Claims[],
): RolesFound {
  const values = sources
    .map((claims) => claimAt(claims, roleClaim))
    .filter((value) => value !== undefined && value !== null);
  if (values.length === 0)
    return { result: sources.some((claims) => isElsewhere(claims, roleClaim)) ? 'elsewhere' : 'missing' };
  const lists = values.map((value) => groupsIn(value, roles));
  if (!lists.every((list) => list !== null)) return { result: 'malformed' };
  const groups = [...new Set(lists.flat())];
  if (groups.length === 0 && sources.some((claims) => isElsewhere(claims, roleClaim)))
    return { result: 'elsewhere' };
  return { result: 'found', groups, roles: inOrder(groups.flatMap((group) => roles.get(group) ?? [])) };
}

/**
 * Finds a claim by its name, or by a path through objects, such as `realm_access.roles`. Names may have dots themselves:
 * `https://example.edu/groups`.
 */
function claimAt(claims: unknown, path: string): unknown {
  if (!isObject(claims)) return undefined;
  if (Object.hasOwn(claims, path)) return claims[path];
  for (let dot = path.lastIndexOf('.'); dot > 0; dot = path.lastIndexOf('.', dot - 1)) {
    const inner = path.slice(0, dot);
    if (!Object.hasOwn(claims, inner)) continue;
    const found = claimAt(claims[inner], path.slice(dot + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Distributed claims (OpenID Connect Core, 5.6.2): Entra ID does this for people in more than 200 groups. */
const isElsewhere = ({ _claim_names: names, hasgroups }: Claims, claim: string): boolean =>
  (isObject(names) && Object.hasOwn(names, claim)) || (claim === 'groups' && hasgroups === true);

/**
 * A text may name several groups, with commas or semicolons, unless it is one that is known, or a distinguished name.
 * Keycloak writes a slash before each.
 */
function groupsIn(value: unknown, known: SignOnSettings['roles']): string[] | null {
  const isOne = typeof value === 'string' && (known.has(value) || value.includes('='));
  const texts: unknown[] = isOne
    ? [value]
    : typeof value === 'string'
      ? value.split(/[,;]/)
      : Array.isArray(value)
        ? value
        : [null];
  if (!texts.every((one) => typeof one === 'string')) return null;
  return texts.map((one) => one.trim().replace(/^\//, '')).filter((one) => one !== '');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A subject has no more characters than this (OpenID Connect Core 1.0, 2). */
export const SUBJECT_MAX = 255;

const EMAIL_MAX = 254;

/** A person's name and address as the provider has them, for lists and the audit log: nothing is looked up by them. */
export function profileIn(sources: readonly Claims[], subject: string): { name: string; email: string } {
  const text = (claim: string): string | null => {
    for (const claims of sources) {
      const value = claims[claim];
      if (typeof value !== 'string') continue;
      const tidy = value
        .toWellFormed()
        .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
        .trim();
      if (tidy !== '') return tidy;
    }
    return null;
  };
  const whole = [text('given_name'), text('family_name')].filter((part) => part !== null).join(' ');
  const email = text('email') ?? text('preferred_username') ?? subject;
  const name = text('name') ?? (whole === '' ? email : whole);
  return { name: [...name].slice(0, NAME_MAX).join(''), email: email.slice(0, EMAIL_MAX).toWellFormed() };
}
