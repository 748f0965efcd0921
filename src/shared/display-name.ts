/** What cards, verification and the web app call a person: the preferred name, else the first; and the last. */
export const displayName = (person: {
  firstName: string;
  lastName: string;
  preferredName: string | null;
}): string => `${person.preferredName ?? person.firstName} ${person.lastName}`;
