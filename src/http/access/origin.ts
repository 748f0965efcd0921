import type { Admission } from '../../context.ts';
import { AppError } from '../../errors.ts';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses a request that another site made a browser send: browsers add the cookie whichever site causes the request.
 * @param whenMissing the outcome without an Origin header. Browsers send one with every write, and other programs can't
 *   be misled by a site
 * @throws AppError origin_mismatch
 */
export function assertSameOrigin(
  context: Admission,
  request: Request,
  whenMissing: 'allow' | 'refuse' = 'refuse',
): void {
  const origin = request.headers.get('origin');
  if (origin === null ? whenMissing === 'allow' : isOurs(context, origin)) return;
  throw new AppError(
    'origin_mismatch',
    origin === null
      ? `A write with a session needs the header Origin: ${context.publicUrl}`
      : `This comes from ${origin.slice(0, 100)}; open ${context.publicUrl} instead.`,
  );
}

function isOurs({ publicUrl, config }: Admission, origin: string): boolean {
  if (origin === publicUrl) return true;
  // If PUBLIC_URL isn't set, people may use any name of their own machine.
  const { protocol, hostname, port } = new URL(publicUrl);
  return (
    config.publicUrl === null &&
    LOOPBACK_NAMES.includes(hostname) &&
    LOOPBACK_NAMES.some((name) => origin === `${protocol}//${name}${port && `:${port}`}`)
  );
}
