import { z } from 'zod';
import { always, complain } from '../../http/checks.ts';
import { field, items, requiredText } from '../../http/fields.ts';
import { requiredName } from '../../http/name-fields.ts';
import { dataOf, idSchema, timestampSchema } from '../../http/schemas.ts';
import { Problem } from '../../lib/problem.ts';
import { PASSKEY_NAME_MAX, PASSKEYS_MAX, RECOVERY_CODES } from '../../shared/second-factors.ts';
import {
  EXAMPLE_APP,
  EXAMPLE_CREATION_OPTIONS,
  EXAMPLE_PASSKEY,
  EXAMPLE_RECOVERY_CODES,
  EXAMPLE_REQUEST_OPTIONS,
  EXAMPLE_SECOND_FACTORS,
} from '../examples.ts';
import { presentPassword } from '../fields.ts';

/** Longer than anything that an authenticator makes, also with keys that withstand quantum computers. */
const BASE64URL_MAX = 8_000;

const base64url = (description?: string) =>
  field(
    {
      type: 'string',
      minLength: 1,
      maxLength: BASE64URL_MAX,
      pattern: '^[A-Za-z0-9_-]+$',
      ...(description && { description }),
    },
    (value): string | Problem => {
      if (typeof value !== 'string') return new Problem('invalid_type', 'must be a string');
      if (value.length > BASE64URL_MAX)
        return new Problem('too_long', `is longer than ${BASE64URL_MAX} characters`);
      return /^[A-Za-z0-9_-]+$/.test(value)
        ? value
        : new Problem('invalid_format', 'must be base64url without padding');
    },
  );

const CODE_MAX = 20;

const code = field(
  {
    type: 'string',
    pattern: '^ *\\d{3} ?\\d{3} *$',
    maxLength: CODE_MAX,
    description:
      'The six digits that the authenticator app shows now. Each works once, 30 seconds early or late.',
  },
  (value): string | Problem => {
    if (typeof value !== 'string') return new Problem('invalid_type', 'must be a string');
    if (value.length > CODE_MAX) return new Problem('too_long', `is longer than ${CODE_MAX} characters`);
    const digits = value.replaceAll(' ', '');
    return /^\d{6}$/.test(digits) ? digits : new Problem('invalid_format', 'must be six digits');
  },
);

const recoveryCode = requiredText(40, {
  description: 'One of the recovery codes, in any case of letters, with or without hyphens. Each works once.',
});

const Assertion = z
  .object({
    id: base64url(),
    response: z.object({
      clientDataJSON: base64url(),
      authenticatorData: base64url(),
      signature: base64url(),
      userHandle: base64url().nullish(),
    }),
  })
  .meta({
    id: 'PasskeyAssertion',
    description: 'What `navigator.credentials.get()` yields, by `toJSON()`. Further fields are ignored.',
  });

const KINDS = ['code', 'recoveryCode', 'passkey'] as const;

export const SecondStepBody = z
  .object({
    code: code.optional(),
    recoveryCode: recoveryCode.optional(),
    passkey: Assertion.optional(),
  })
  .superRefine((sent, issues) => {
    const given = KINDS.filter((kind) => sent[kind] !== undefined);
    if (given.length === 0) complain(issues, 'code', 'required', 'is required, or recoveryCode, or passkey');
    for (const kind of given.slice(1))
      complain(issues, kind, 'not_allowed', `must not stand beside ${given[0]}`);
  }, always)
  .meta({ id: 'SecondStep', description: 'Exactly one of the three.' });

export const PasskeyLogInBody = z.object({ passkey: Assertion }).meta({ id: 'LogInByPasskey' });

const currentPassword = presentPassword('Your own password.');

export const ProofBody = z.object({ currentPassword }).meta({ id: 'ProofOfPassword' });

export const BeginBody = z
  .object({
    currentPassword: presentPassword(
      'Your own password. It can be left out for the first second factor, within ten minutes after the log-in.',
    ).optional(),
  })
  .meta({ id: 'BeginSecondFactor' });

const token = requiredText(4_000, { description: 'From the beginning; it works once, for ten minutes.' });

export const AppBody = z.object({ token, code }).meta({ id: 'AddAuthenticatorApp' });

const TRANSPORTS_MAX = 10;

export const PasskeyBody = z
  .object({
    token,
    name: requiredName(PASSKEY_NAME_MAX, { description: 'To tell it from your others.' }),
    passkey: z
      .object({
        id: base64url(),
        response: z.object({
          clientDataJSON: base64url(),
          attestationObject: base64url(),
          transports: items(requiredText(40), { min: 0, max: TRANSPORTS_MAX }).optional(),
        }),
      })
      .meta({
        id: 'PasskeyAttestation',
        description:
          'What `navigator.credentials.create()` yields, by `toJSON()`. Further fields are ignored.',
      }),
  })
  .meta({ id: 'AddPasskey' });

const described = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

export const RequestOptions = z
  .object({
    challenge: z.string(),
    timeout: z.int().optional(),
    rpId: z.string().optional(),
    allowCredentials: z.array(described).optional(),
    userVerification: z.string().optional(),
  })
  .meta({
    id: 'PasskeyRequestOptions',
    description: 'For `PublicKeyCredential.parseRequestOptionsFromJSON()`.',
    examples: [EXAMPLE_REQUEST_OPTIONS],
  });

const CreationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ name: z.string(), id: z.string().optional() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int().optional(),
    attestation: z.string().optional(),
    excludeCredentials: z.array(described).optional(),
    authenticatorSelection: z
      .object({
        residentKey: z.string().optional(),
        userVerification: z.string().optional(),
        requireResidentKey: z.boolean().optional(),
      })
      .optional(),
  })
  .meta({
    id: 'PasskeyCreationOptions',
    description: 'For `PublicKeyCredential.parseCreationOptionsFromJSON()`.',
    examples: [EXAMPLE_CREATION_OPTIONS],
  });

export const SecondStepOptions = z
  .object({
    authenticatorApp: z.boolean().meta({ description: 'Whether a code from an authenticator app will do.' }),
    recoveryCodes: z.boolean().meta({ description: 'Whether there are recovery codes left.' }),
    passkey: RequestOptions.nullable().meta({
      description: 'Null for an account without passkeys, and where browsers have none.',
    }),
    expiresAt: timestampSchema.meta({ description: 'After this, the log-in has to begin again.' }),
  })
  .meta({
    id: 'SecondStepOptions',
    description: 'The ways to take the second step of a log-in.',
    examples: [
      {
        authenticatorApp: true,
        recoveryCodes: true,
        passkey: EXAMPLE_REQUEST_OPTIONS,
        expiresAt: EXAMPLE_APP.expiresAt,
      },
    ],
  });

const Passkey = z
  .object({
    id: idSchema,
    name: z.string(),
    createdAt: timestampSchema,
    lastUsedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'Passkey', examples: [EXAMPLE_PASSKEY] });

export const SecondFactors = z
  .object({
    isRequired: z.boolean().meta({ description: 'Whether the organisation asks this account for one.' }),
    needsPassword: z
      .boolean()
      .meta({ description: 'Whether setting one up needs `currentPassword`; everything else always does.' }),
    authenticatorApp: z
      .object({ createdAt: timestampSchema, lastUsedAt: timestampSchema.nullable() })
      .nullable(),
    passkeys: z.array(Passkey).meta({ description: `The oldest first, up to ${PASSKEYS_MAX}.` }),
    passkeysAt: z.string().nullable().meta({
      description:
        'The address at which browsers have passkeys; null where they have none, as the installation has no https or no name.',
    }),
    recoveryCodesLeft: z.int(),
  })
  .meta({
    id: 'SecondFactors',
    description: 'The second factors of an account.',
    examples: [EXAMPLE_SECOND_FACTORS],
  });

export const ChangedSecondFactors = z
  .object({
    secondFactors: SecondFactors,
    recoveryCodes: z
      .array(z.string())
      .nullable()
      .meta({
        description: `${RECOVERY_CODES} new ones, shown this once; null when those until now still work.`,
      }),
  })
  .meta({
    id: 'ChangedSecondFactors',
    examples: [{ secondFactors: EXAMPLE_SECOND_FACTORS, recoveryCodes: EXAMPLE_RECOVERY_CODES }],
  });

const BegunApp = z
  .object({
    secret: z.string().meta({ description: 'In base32, to be typed where there is no camera.' }),
    uri: z.string().meta({ description: 'For the QR code.' }),
    token: z.string(),
    expiresAt: timestampSchema,
  })
  .meta({ id: 'BegunAuthenticatorApp', examples: [EXAMPLE_APP] });

const BegunPasskey = z
  .object({ options: CreationOptions, token: z.string(), expiresAt: timestampSchema })
  .meta({
    id: 'BegunPasskey',
    examples: [
      { options: EXAMPLE_CREATION_OPTIONS, token: EXAMPLE_APP.token, expiresAt: EXAMPLE_APP.expiresAt },
    ],
  });

export const SecondStepOptionsData = dataOf(SecondStepOptions);
export const RequestOptionsData = dataOf(RequestOptions);
export const SecondFactorsData = dataOf(SecondFactors);
export const ChangedData = dataOf(ChangedSecondFactors);
export const BegunAppData = dataOf(BegunApp);
export const BegunPasskeyData = dataOf(BegunPasskey);
