import type { z } from 'zod';
import type { AuthenticatorAppRow, PasskeyRow } from '../../db/schema/staff.ts';
import type { SecondFactors } from './contract.ts';
import type { PasskeySite } from './passkeys.ts';

/** The second factors of an account, without their secrets. */
export const presentFactors = ({
  app,
  passkeys,
  site,
  ...facts
}: {
  isRequired: boolean;
  needsPassword: boolean;
  recoveryCodesLeft: number;
  app: AuthenticatorAppRow | null;
  passkeys: PasskeyRow[];
  site: PasskeySite | null;
}): z.output<typeof SecondFactors> => ({
  ...facts,
  authenticatorApp: app === null ? null : { createdAt: app.createdAt, lastUsedAt: app.lastUsedAt },
  passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
  passkeysAt: site?.origin ?? null,
});
