import { Alert, Anchor } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { displayName, fullName } from '../../../../shared/person/display-name.ts';
import { holdersQuery } from '../../../api/holders.ts';
import { personNote } from '../../../parts/people/person.ts';
import { LOCALE } from '../../../texts/locale.ts';
import { texts } from '../../../texts/texts.ts';
import type { Values } from './values.ts';

const t = texts.personForm.sameName;
const PAUSE_MS = 400;
const LOOKED_AT = 20;
const NAMED = 3;

/** Names people who are already here under the name that is being typed, so that nobody is added twice. */
export function SameName({ firstName, lastName }: Pick<Values, 'firstName' | 'lastName'>) {
  const [first, last] = [firstName.trim(), lastName.trim()];
  const typed = first === '' || last === '' ? '' : officialName({ firstName: first, lastName: last });
  const [name] = useDebouncedValue(typed, PAUSE_MS);
  const { data } = useQuery({
    ...holdersQuery({ q: name, page: 1, pageSize: LOOKED_AT }),
    enabled: name !== '',
    meta: { isQuiet: true },
  });
  const same = (data?.data ?? []).filter((person) => isSame(officialName(person), name)).slice(0, NAMED);
  if (same.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" mt="sm" role="status">
      {t.text}{' '}
      {same.map((person) => (
        <Anchor key={person.id} component={Link} href={`/people/${person.id}`} inherit mr="sm">
          <bdi>{fullName(person)}</bdi> {personNote(person)}
        </Anchor>
      ))}
    </Alert>
  );
}

/** The name without a preferred first name, so that somebody who prefers another one is found as well. */
const officialName = ({ firstName, lastName }: Pick<Values, 'firstName' | 'lastName'>): string =>
  displayName({ firstName, lastName, preferredName: null });

const collator = new Intl.Collator(LOCALE, { sensitivity: 'base' });

const isSame = (one: string, other: string): boolean => collator.compare(one, other) === 0;
