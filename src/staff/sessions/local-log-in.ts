import type { Admission } from '../../context.ts';
import { AppError } from '../../errors.ts';

/** @throws AppError invalid_state with LOCAL_LOGIN=off */
export function assertLocalLogIn({ config }: Admission): void {
  if (config.localLogIn) return;
  throw new AppError(
    'invalid_state',
    'Passwords are switched off here: log in at the identity provider. Whoever runs Lanyard can bring them back with LOCAL_LOGIN=on.',
  );
}
