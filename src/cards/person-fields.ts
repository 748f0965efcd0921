import type { CardHolder } from '../db/schema/card-holders.ts';
import { displayName } from '../shared/person/display-name.ts';
import { FROZEN_FIELDS } from '../shared/person/names.ts';
import { pick } from '../shared/pick.ts';

/** Everything of a person that a design can show, except the photo. */
export const personFieldsOf = (holder: CardHolder) => ({
  ...pick({ ...holder, displayName: displayName(holder) }, FROZEN_FIELDS),
  customFields: holder.customFields,
});
