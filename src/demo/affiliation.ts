import type { NewCardHolder } from '../card-holders/create.ts';
import { AREAS, COMPANIES, DEPARTMENTS, FACULTIES, HOSTS } from './places.ts';
import type { Random } from './random.ts';

type Affiliation = Required<Pick<NewCardHolder, 'externalId' | 'department' | 'campus' | 'customFields'>>;

/**
 * Places a person: their department and campus, the campus's own number for them, and their custom fields. `index`
 * makes the number unique; `wanted` is the name of a department that the person must be in.
 */
export function affiliationOf(
  holderType: NewCardHolder['holderType'],
  index: number,
  random: Random,
  today: string,
  wanted?: string,
): Affiliation {
  const choices = holderType === 'student' ? FACULTIES : DEPARTMENTS;
  const department = choices.find(({ name }) => name === wanted) ?? random.pick(choices);
  const year = Number(today.slice(0, 4));
  const serial = String(1000 + index * 7).padStart(5, '0');
  const room = `${department.building} ${random.whole(0, 4)}.${String(random.whole(1, 38)).padStart(2, '0')}`;
  const libraryNumber = `L${String(730_000 + index * 13).padStart(8, '0')}`;
  const placed = { department: department.name, campus: department.campus };

  switch (holderType) {
    case 'student': {
      const studyYear = random.whole(1, 4);
      const studyProgramme = random.pick(department.programmes);
      return {
        ...placed,
        externalId: `S${year - studyYear}-${serial}`,
        customFields: { studyProgramme, studyYear, libraryNumber },
      };
    }
    case 'staff':
      return {
        ...placed,
        externalId: `E-${serial}`,
        customFields: { position: random.pick(department.positions), room, libraryNumber },
      };
    case 'contractor':
      return {
        ...placed,
        department: 'Facilities',
        externalId: `C-${serial}`,
        customFields: {
          company: random.pick(COMPANIES),
          orderNumber: `PO-${year}-${random.whole(100, 999)}`,
        },
      };
    case 'visitor':
      return {
        ...placed,
        externalId: random.chance(0.5) ? `V-${serial}` : null,
        customFields: { host: random.pick(HOSTS), room },
      };
    case 'access':
      return {
        department: null,
        campus: department.campus,
        externalId: `A-${serial}`,
        customFields: { areas: [random.pick(AREAS.slice(0, 2)), random.pick(AREAS.slice(2))] },
      };
  }
}
