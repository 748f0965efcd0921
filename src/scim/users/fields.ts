import { z } from 'zod';
import { CreateCardHolder, UpdateCardHolder } from '../../card-holders/contract.ts';
import { field, letters, optionalEmail, optionalText, requiredText } from '../../http/fields.ts';
import { withSingleNames } from '../../http/name-fields.ts';
import { validate } from '../../http/validate.ts';
import { FIELDS } from '../../shared/person/fields.ts';
import { ENTERPRISE } from '../attributes/user.ts';
import type { Account, Wanted } from './translate.ts';

const valued = (value: z.ZodType) =>
  z.array(
    z.object({
      value: value.refine((one) => one !== null, { message: 'must not be blank', params: { code: 'blank' } }),
      type: optionalText(64),
      primary: field({}, (one) => one as boolean | null),
    }),
  );

const AccountFields = z.object({
  userName: requiredText(256),
  externalId: letters(256),
  displayName: optionalText(256),
  formatted: optionalText(512),
  userType: optionalText(64),
  emails: valued(optionalEmail()),
  phoneNumbers: valued(optionalText(FIELDS.phone.max)),
  given: z.array(z.string()),
});

const NEW = z.object({ person: CreateCardHolder, account: AccountFields });
const CHANGED = z.object({ person: UpdateCardHolder, account: AccountFields });

/** SCIM's names of the fields, for whoever has to mend what was sent. */
const NAMES: Record<string, string> = {
  firstName: 'name.givenName',
  lastName: 'name.familyName',
  formatted: 'name.formatted',
  email: 'emails',
  phone: 'phoneNumbers',
  holderType: 'userType',
  status: 'active',
  department: `${ENTERPRISE}:department`,
  customFields: ENTERPRISE,
};

const pointer = ([, name, ...rest]: PropertyKey[]): string =>
  [NAMES[String(name)] ?? String(name), ...rest.map(String)].join('.');

/** A person and an account that keep the rules of the card office. */
export interface Checked<Person> {
  person: Person;
  account: Account;
}

/**
 * Checks what a request wants by the rules for card holders, all fields at once.
 * @param singleNames true where one of a person's two names may be blank
 * @throws AppError validation_failed, in SCIM's names
 */
export const checkNew = (wanted: Wanted, singleNames: boolean): Checked<z.output<typeof CreateCardHolder>> =>
  withSingleNames(singleNames, () => validate(NEW, wanted, pointer)) as Checked<
    z.output<typeof CreateCardHolder>
  >;

/** Like `checkNew`, for somebody who is there. */
export const checkChanged = (
  wanted: Wanted,
  singleNames: boolean,
): Checked<z.output<typeof UpdateCardHolder>> =>
  withSingleNames(singleNames, () => validate(CHANGED, wanted, pointer)) as Checked<
    z.output<typeof UpdateCardHolder>
  >;
