interface Named {
  firstName: string;
  lastName: string;
  preferredName: string | null;
}

/**
 * A person's name on cards, at verification and in the web app: the preferred or else the first name, and the last
 * name. If the organisation allows it, one of the two may be empty.
 */
export const displayName = ({ firstName, lastName, preferredName }: Named): string =>
  joined(preferredName ?? firstName, lastName);

/**
 * A person's name, with the official first name if they prefer another one: "Bill (William) Gates". For staff, who look
 * people up by either.
 */
export const fullName = (person: Named): string =>
  person.preferredName !== null && person.firstName !== '' && person.preferredName !== person.firstName
    ? joined(`${person.preferredName} (${person.firstName})`, person.lastName)
    : displayName(person);

const joined = (...names: string[]): string => names.filter((name) => name !== '').join(' ');
