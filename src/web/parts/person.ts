interface Named {
  firstName: string;
  lastName: string;
  preferredName: string | null;
}

/** As on the card: the preferred name, else the first, and the last. */
export const displayName = (person: Named): string =>
  `${person.preferredName ?? person.firstName} ${person.lastName}`;

/** With the official first name when another one is preferred: "Bill (William) Gates". */
export const fullName = (person: Named): string =>
  person.preferredName !== null && person.preferredName !== person.firstName
    ? `${person.preferredName} (${person.firstName}) ${person.lastName}`
    : displayName(person);

/** The first letters of first and last name. */
export const initials = (person: Named): string =>
  displayName(person)
    .split(' ')
    .filter((_, place, all) => place === 0 || place === all.length - 1)
    .map((word) => [...word][0])
    .join('');
