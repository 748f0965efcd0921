import { isLoopbackUrl } from '../../../shared/loopback-url.ts';
import type { Session } from '../../api/session.ts';

export type WebAddress = Session['address'];

/** The web address, as a browser at `origin` can judge it. */
export function stateOf(
  { url, isSet, isLoopback }: WebAddress,
  origin: string,
): 'fine' | 'missing' | 'loopback' | 'elsewhere' {
  if (isLoopback) return isSet ? 'loopback' : 'missing';
  return url === origin ? 'fine' : 'elsewhere';
}

const EXAMPLE = 'https://cards.example.edu';

/** The line for the env file. A browser on the server itself doesn't know the server's address, so it gets an example. */
export const settingFor = (origin: string): { line: string; isExample: boolean } => {
  const isExample = isLoopbackUrl(origin);
  return { line: `PUBLIC_URL=${isExample ? EXAMPLE : origin}`, isExample };
};
