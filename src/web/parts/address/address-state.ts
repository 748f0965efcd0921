import { isLoopbackUrl } from '../../../shared/loopback-url.ts';
import type { Session } from '../../api/session.ts';

export type WebAddress = Session['address'];

/** The state of the web address, as far as a browser at `origin` can tell. */
export function stateOf(
  { url, isSet, isLoopback }: WebAddress,
  origin: string,
): 'fine' | 'missing' | 'loopback' | 'elsewhere' {
  if (isLoopback) return isSet ? 'loopback' : 'missing';
  return url === origin ? 'fine' : 'elsewhere';
}

const EXAMPLE = 'https://cards.example.edu';

/**
 * The line for the env file. It contains an example if the browser runs on the server itself, and so doesn't
 * know the address that others use.
 */
export const settingFor = (origin: string): { line: string; isExample: boolean } => {
  const isExample = isLoopbackUrl(origin);
  return { line: `PUBLIC_URL=${isExample ? EXAMPLE : origin}`, isExample };
};
