import { BULK_CHANGED_FIELDS, type BulkChangedField } from '../../../../shared/bulk.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import type { BulkJob } from '../../../api/bulk-jobs.ts';
import { formatDate } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';

const t = texts.bulk;

/** Notes can be pages long, so a name shows only their beginning. */
const SHOWN_CHARACTERS = 60;

/** A bulk change's name: "Valid until 30 Sept 2027", "Department: Physics". */
export function nameOf({ kind, expiryDate, order, values }: BulkJob): string {
  if (kind === 'extend') return t.name.extend(formatDate(expiryDate!));
  if (kind === 'change')
    return t.name.change(
      BULK_CHANGED_FIELDS.flatMap((name) => {
        const value = values?.[name];
        return value === undefined ? [] : t.name.changed(t.dialog.fields[name], shownOf(name, value));
      }),
    );
  return kind === 'archive' ? t.name.archive() : t.name.order(order?.reference ?? null);
}

function shownOf(name: BulkChangedField, value: string | null): string | null {
  if (value === null) return null;
  if (name === 'holderType') return texts.people.types[value as keyof typeof texts.people.types];
  const signs = [...value];
  return isolated(
    signs.length <= SHOWN_CHARACTERS ? value : `${signs.slice(0, SHOWN_CHARACTERS).join('').trimEnd()}…`,
  );
}

/** The number of people processed so far, and the number to process in all. */
export function progressOf({ state, total, done, left, restored, notRestored }: BulkJob) {
  if (state === 'choosing') return { through: 0, of: total };
  if (state === 'undoing') return { through: restored + notRestored, of: done };
  return { through: done + left, of: total };
}

/** The result of a bulk change, in words. */
export function resultOf({ kind, state, total, done, left, restored, notRestored }: BulkJob): string[] {
  const missed = total - done - left;
  return [
    t.changed[kind](done),
    ...(left > 0 ? [t.left(left)] : []),
    ...((state === 'cancelled' || state === 'failed') && missed > 0 ? [t.notReached(missed)] : []),
    ...(restored > 0 || state === 'undone' ? [t.restored[kind](restored)] : []),
    ...(notRestored > 0 ? [t.notRestored(notRestored)] : []),
  ];
}
