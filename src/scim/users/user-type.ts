import { HOLDER_TYPES, type HolderType } from '../../shared/person/choices.ts';

/** Words of identity systems for what people are; those of RFC 7643 and Entra ID among them. */
const WORDS: Record<string, HolderType> = {
  students: 'student',
  employee: 'staff',
  employees: 'staff',
  faculty: 'staff',
  teacher: 'staff',
  member: 'staff',
  contractors: 'contractor',
  external: 'contractor',
  temp: 'contractor',
  vendor: 'contractor',
  guest: 'visitor',
  visitors: 'visitor',
};

/** The type of a person that a user type means; null for an unknown word. */
export function holderTypeOf(userType: string): HolderType | null {
  const word = userType.trim().toLowerCase();
  return HOLDER_TYPES.find((type) => type === word) ?? WORDS[word] ?? null;
}

/** The type of a new person whose user type says nothing. */
export const USUAL_TYPE: HolderType = 'staff';
