import { LANGUAGE_NAMES } from '../../../shared/texts/languages.ts';
import { texts } from '../../texts/texts.ts';

type Words = Record<string, string>;

const reasonCodes: Words = { ...texts.checks.names, ...texts.review.reasons.names };

/** The pages' words for codes of the API, by kind of record and field. */
const WORDS: Record<string, Record<string, Words>> = {
  card_holder: { status: texts.states.people, holderType: texts.people.types },
  photo: {
    status: texts.review.states,
    recommendation: texts.review.grid.recommendations,
    reasonCodes,
    reason: texts.review.withdrawals,
  },
  order: { status: texts.states.orders, reason: texts.orders.reasons },
  'order.items': { status: texts.states.items, reason: texts.orders.reasons },
  card: {
    status: texts.states.cards,
    statusReason: texts.states.cardReasons,
    reason: texts.states.cardReasons,
  },
  print_batch: { status: texts.states.batches },
  printer: {
    sides: texts.printers.sides,
    orientation: texts.printers.orientations,
    completedMeans: texts.printers.completedMeans,
    pausedBecause: texts.auditFields.pauseReasons,
  },
  organisation: {
    'photoPolicy.preset': texts.photoPolicy.presets,
    requireSecondFactor: texts.settings.staff.requirement.rules,
    offlineName: texts.settings.organisation.offlineNames,
  },
  // Old entries have `role`, from when an account could have only one role.
  staff: {
    roles: texts.shell.roles,
    role: texts.shell.roles,
    language: LANGUAGE_NAMES,
    secondFactor: texts.auditFields.secondFactors,
  },
  session: { secondFactor: texts.auditFields.secondFactors },
  api_key: { scopes: { '*': texts.auditFields.everything } },
};

/** A code in words; undefined for a code without words. `field` is as in the log: `items.0.status`. */
export function wordFor(entityType: string, field: string, code: string): string | undefined {
  const words = wordsFor(entityType, field);
  return words !== undefined && Object.hasOwn(words, code) ? words[code] : undefined;
}

function wordsFor(entityType: string, field: string): Words | undefined {
  if (/^photoPolicy\.(checks|findings)\./.test(field)) return texts.photoPolicy.actions;
  const [, inItem] = /^items(?:\.\d+)?\.(\w+)$/.exec(field) ?? [];
  return inItem === undefined ? WORDS[entityType]?.[field] : WORDS[`${entityType}.items`]?.[inItem];
}
