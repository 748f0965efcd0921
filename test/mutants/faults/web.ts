import type { Fault } from '../fault.ts';

export const web: Fault[] = [
  {
    name: 'integrations are shown to whoever may not open them',
    file: 'src/web/app/navigation.ts',
    find: "key: 'i',\n    isForAdmins: true,",
    replace: "key: 'i',",
    caughtBy: 'test/web/functions/navigation.test.ts',
  },
  {
    name: 'dates of December are read with the month first',
    file: 'src/shared/days/written-day.ts',
    find: 'Number(second) > 12',
    replace: 'Number(second) >= 12',
    caughtBy: 'test/web/functions/dates.test.ts',
  },
  {
    name: 'the import knows no Dutch column of first names',
    file: 'src/shared/person/fields.ts',
    find: 'voornaam voornamen',
    replace: 'voornaam',
    caughtBy: 'test/web/functions/dates.test.ts',
  },
  {
    name: 'a field that one person alone has changed counts as a conflict',
    file: 'src/web/pages/people/form/merge.ts',
    find: 'field in theirChanges && JSON',
    replace: 'field in before && JSON',
    caughtBy: 'test/web/functions/person-form.test.ts',
  },
  {
    name: 'a box jumps to the line that is furthest away',
    file: 'src/web/pages/designs/design/form/snap.ts',
    find: 'Math.abs(by) < Math.abs(best.by)',
    replace: 'Math.abs(by) > Math.abs(best.by)',
    caughtBy: 'test/web/designer/snap.test.ts',
  },
  {
    name: 'the counter offers to print another card to who has one in hand',
    file: 'src/web/pages/counter/steps/step-of.ts',
    find: "inState('active', 'suspended')",
    replace: "inState('suspended')",
    caughtBy: 'test/web/functions/card-steps.test.ts',
  },
  {
    name: "a history tells of an approval as if the person's record had been changed by hand",
    file: 'src/web/pages/people/person/history/same-step.ts',
    find: "other.action === 'photo.approved'",
    replace: "other.action === 'photo.rejected'",
    caughtBy: 'test/web/functions/same-step.test.ts',
  },
];
