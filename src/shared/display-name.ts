/** A person's name on cards, at verification and in the web app: the preferred or else the first name, and the last name. */
export const displayName = (person: {
  firstName: string;
  lastName: string;
  preferredName: string | null;
}): string => `${person.preferredName ?? person.firstName} ${person.lastName}`;
