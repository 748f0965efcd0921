import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import type { StaffRow } from '../../db/schema/staff.ts';
import { write } from '../../db/tx.ts';
import { AppError, invalid } from '../../errors.ts';
import type { Caller } from '../../http/access/caller.ts';
import { operation } from '../../http/operation.ts';
import { created, ok } from '../../http/reply.ts';
import { timestamp } from '../../lib/clock.ts';
import { seal } from '../../lib/seal.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import { PASSKEYS_MAX } from '../../shared/second-factors.ts';
import { findStaff } from '../accounts/change.ts';
import { examples } from '../examples.ts';
import { noStore } from '../sessions/response.ts';
import { addApp, addPasskey, tooManyPasskeys } from './add.ts';
import { newSecret, setUpUri, stepOf } from './authenticator-app.ts';
import { type Beginning, newChallenge, openChallenge, sealChallenge } from './challenge.ts';
import { assertHasPassword, type ChangedFactors } from './change-factors.ts';
import * as contract from './contract.ts';
import { checkAttestation, creationOptions, passkeySite } from './passkeys.ts';
import { presentFactors } from './present.ts';
import { needsPassword, prove } from './proof.ts';
import { factorQueries } from './queries.ts';
import { removeFactor, renewRecoveryCodes } from './remove.ts';
import { isRequired } from './required.ts';

const headers = noStore;
const scope = 'own_account';

/** The second factors of one's own account. */
export const secondFactorRoutes = (context: Context) => {
  const { db, clock, secrets } = context;
  const siteOf = () => passkeySite(context.publicUrl, context.config.publicUrl !== null);
  const organisationOf = (id: string) => organisationQueries(db).byId.get({ id })!;

  const shown = (staff: StaffRow, sessionId: string) => {
    const queries = factorQueries(db);
    const staffId = staff.id;
    const { requireSecondFactor } = organisationOf(staff.organisationId);
    return presentFactors({
      isRequired: isRequired({ ...staff, requireSecondFactor }),
      needsPassword: needsPassword(context, staff, sessionId),
      app: queries.app.get({ staffId }),
      passkeys: queries.passkeys.all({ staffId }),
      site: siteOf(),
      recoveryCodesLeft: queries.codesLeft.get({ staffId })!.left,
    });
  };
  const changed = ({ staff, recoveryCodes }: ChangedFactors, sessionId: string) => ({
    secondFactors: shown(staff, sessionId),
    recoveryCodes,
  });

  /** The caller's account, whose password was given where that is needed. */
  const proved = async (caller: Caller, password: string | null): Promise<StaffRow> => {
    const { organisationId, actor, session } = caller;
    const staff = findStaff(db, organisationId, actor.id!);
    assertHasPassword(staff);
    await prove(context, { staff, actor, sessionId: session!.id }, password);
    return staff;
  };
  const ownerOf = ({ organisationId, actor, session }: Caller) => ({
    ...{ organisationId, staffId: actor.id!, sessionId: session!.id },
  });

  return new Elysia({ name: 'second-factors', prefix: '/session/second-factors' })
    .get(
      '',
      ...operation(
        context,
        {
          id: 'listSecondFactors',
          summary: 'Your own second factors',
          scope,
          headers,
          success: { status: 200, description: 'What is set up.', body: contract.SecondFactorsData },
          errors: [],
          example: {},
        },
        ({ caller: { organisationId, actor, session } }) =>
          ok(shown(findStaff(db, organisationId, actor.id!), session!.id)),
      ),
    )
    .post(
      '/authenticator-app/begin',
      ...operation(
        context,
        {
          id: 'beginAuthenticatorApp',
          summary: 'Begin to set up an authenticator app',
          description: 'Stores nothing: the app counts once its first code has come back with the token.',
          scope,
          headers,
          body: contract.BeginBody,
          isBodyOptional: true,
          success: { status: 200, description: 'A new secret for the app.', body: contract.BegunAppData },
          errors: ['invalid_state', 'validation_failed'],
          example: examples.prove,
        },
        async ({ caller, body: { currentPassword } }) => {
          const staff = await proved(caller, currentPassword ?? null);
          const secret = newSecret();
          const challenge = newChallenge(clock, 'authenticator_app', { ...begunBy(caller, staff), secret });
          return ok({
            secret,
            uri: setUpUri(secret, { issuer: organisationOf(caller.organisationId).name, email: staff.email }),
            token: sealChallenge(challenge, secrets.challenges),
            expiresAt: timestamp(challenge.endsAtMs),
          });
        },
      ),
    )
    .post(
      '/authenticator-app',
      ...operation(
        context,
        {
          id: 'addAuthenticatorApp',
          summary: 'Add the authenticator app that was set up',
          description:
            'By its first code, in place of the one that you had. With the first second factor come recovery codes, and your other sessions end.',
          scope,
          headers,
          body: contract.AppBody,
          success: { status: 201, description: 'What is set up now.', body: contract.ChangedData },
          errors: ['invalid_state', 'validation_failed'],
          example: examples.addAuthenticatorApp,
        },
        async ({ caller, body: { token, code } }) => {
          const challenge = openChallenge(token, 'authenticator_app', context);
          if (challenge === null || challenge.staffId !== caller.actor.id) throw tokenOver();
          const step = stepOf(challenge.secret, code, clock.now());
          if (step === null) throw invalid([{ path: '/code', code: 'wrong_code', message: 'is wrong' }]);
          const app = { secret: seal(secrets.secondFactors, challenge.secret), step };
          const done = await write(context, caller.actor, addApp, ownerOf(caller), app, metBy(challenge));
          return created(changed(done, caller.session!.id));
        },
      ),
    )
    .post(
      '/authenticator-app/remove',
      ...operation(
        context,
        {
          id: 'removeAuthenticatorApp',
          summary: 'Remove your authenticator app',
          description: 'With the last second factor go the recovery codes.',
          scope,
          headers,
          body: contract.ProofBody,
          success: { status: 200, description: 'What is left.', body: contract.SecondFactorsData },
          errors: ['not_found', 'invalid_state', 'validation_failed'],
          example: examples.prove,
        },
        async ({ caller, body: { currentPassword } }) => {
          await proved(caller, currentPassword);
          const { actor, organisationId, session } = caller;
          return ok(
            shown(await write(context, actor, removeFactor, organisationId, actor.id!, null), session!.id),
          );
        },
      ),
    )
    .post(
      '/passkeys/begin',
      ...operation(
        context,
        {
          id: 'beginPasskey',
          summary: 'Begin to set up a passkey',
          description: `Stores nothing. An account has up to ${PASSKEYS_MAX}.`,
          scope,
          headers,
          body: contract.BeginBody,
          isBodyOptional: true,
          success: { status: 200, description: 'What the browser needs.', body: contract.BegunPasskeyData },
          errors: ['invalid_state', 'validation_failed'],
          example: examples.prove,
        },
        async ({ caller, body: { currentPassword } }) => {
          const site = siteOf();
          if (site === null) throw noPasskeys();
          const staff = await proved(caller, currentPassword ?? null);
          const known = factorQueries(db).passkeys.all({ staffId: staff.id });
          if (known.length >= PASSKEYS_MAX) throw tooManyPasskeys();
          const challenge = newChallenge(clock, 'passkey', begunBy(caller, staff));
          const issuer = organisationOf(caller.organisationId).name;
          return ok({
            options: await creationOptions(site, { staff, issuer, challengeId: challenge.id, known }),
            token: sealChallenge(challenge, secrets.challenges),
            expiresAt: timestamp(challenge.endsAtMs),
          });
        },
      ),
    )
    .post(
      '/passkeys',
      ...operation(
        context,
        {
          id: 'addPasskey',
          summary: 'Add the passkey that was set up',
          description: 'With the first second factor come recovery codes, and your other sessions end.',
          scope,
          headers,
          body: contract.PasskeyBody,
          success: { status: 201, description: 'What is set up now.', body: contract.ChangedData },
          errors: ['conflict', 'invalid_state', 'validation_failed'],
          example: examples.addPasskey,
        },
        async ({ caller, body: { token, name, passkey } }) => {
          const site = siteOf();
          if (site === null) throw noPasskeys();
          const challenge = openChallenge(token, 'passkey', context);
          if (challenge === null || challenge.staffId !== caller.actor.id) throw tokenOver();
          const { clientDataJSON, attestationObject, transports = [] } = passkey.response;
          const attestation = { id: passkey.id, clientDataJSON, attestationObject, transports };
          const checked = await checkAttestation(site, challenge.id, attestation);
          if (checked === null)
            throw invalid([
              { path: '/passkey', code: 'wrong_passkey', message: 'was not made for this, or not here' },
            ]);
          const named = { ...checked, name };
          const done = await write(
            context,
            caller.actor,
            addPasskey,
            ownerOf(caller),
            named,
            metBy(challenge),
          );
          return created(changed(done, caller.session!.id));
        },
      ),
    )
    .post(
      '/passkeys/:id/remove',
      ...operation(
        context,
        {
          id: 'removePasskey',
          summary: 'Remove one of your passkeys',
          description: 'With the last second factor go the recovery codes.',
          scope,
          headers,
          body: contract.ProofBody,
          success: { status: 200, description: 'What is left.', body: contract.SecondFactorsData },
          errors: ['not_found', 'invalid_state', 'validation_failed'],
          example: examples.removePasskey,
        },
        async ({ caller, params, body: { currentPassword } }) => {
          await proved(caller, currentPassword);
          const { actor, organisationId, session } = caller;
          const staff = await write(context, actor, removeFactor, organisationId, actor.id!, params.id!);
          return ok(shown(staff, session!.id));
        },
      ),
    )
    .post(
      '/recovery-codes',
      ...operation(
        context,
        {
          id: 'renewRecoveryCodes',
          summary: 'Make new recovery codes',
          description: 'Those until now stop working.',
          scope,
          headers,
          body: contract.ProofBody,
          success: { status: 200, description: 'The new ones.', body: contract.ChangedData },
          errors: ['invalid_state', 'validation_failed'],
          example: examples.prove,
        },
        async ({ caller, body: { currentPassword } }) => {
          await proved(caller, currentPassword);
          const { actor, organisationId, session } = caller;
          const done = await write(context, actor, renewRecoveryCodes, organisationId, actor.id!);
          return ok(changed(done, session!.id));
        },
      ),
    );
};

const begunBy = ({ session }: Caller, staff: StaffRow): Beginning => ({
  staffId: staff.id,
  sessionId: session!.id,
  factorsChangedAt: staff.secondFactorsChangedAt,
});

const metBy = ({ endsAtMs, ...begun }: Beginning & { id: string; endsAtMs: number }) => ({
  ...begun,
  endsAt: timestamp(endsAtMs),
});

const tokenOver = () =>
  invalid([{ path: '/token', code: 'expired', message: 'is too old, or not yours: begin again' }]);

const noPasskeys = () =>
  new AppError('invalid_state', 'Browsers have passkeys only at an address with https and a name.');
