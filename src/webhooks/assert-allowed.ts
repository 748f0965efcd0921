import type { Context } from '../context.ts';
import { invalid } from '../http/validate.ts';
import { literalProblem } from './destination.ts';

/**
 * Refuses a URL whose address may not be called, as far as it is known before a name is looked up.
 * @throws AppError validation_failed
 */
export function assertAllowed(context: Context, url: string): void {
  const problem = literalProblem(new URL(url), context.config.webhookAllow);
  if (problem !== null) throw invalid([{ path: '/url', code: 'not_allowed', message: problem }]);
}
