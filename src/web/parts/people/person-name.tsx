import { Anchor } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { displayName } from '../../../shared/person/display-name.ts';
import { isApiError } from '../../api/client/api-error.ts';
import { holderQuery } from '../../api/holders.ts';
import { texts } from '../../texts/texts.ts';

interface Props {
  id: string;
  /** The name to show until the current one has arrived, such as the name on the card. */
  known?: string | undefined;
  /** Makes the name a link to the person. */
  isLink?: boolean;
  /** Fetches the name even if one is known. */
  isFresh?: boolean;
}

/** A person's name, fetched when it is about to scroll into view. */
export function PersonName({ id, known, isLink = true, isFresh = false }: Props) {
  const { ref, entry } = useIntersection({ rootMargin: '300px' });
  const isNear = entry?.isIntersecting === true;
  const { data: holder, error } = useQuery({
    ...holderQuery(id),
    enabled: isNear && (known === undefined || isFresh),
    meta: { isQuiet: true },
  });
  const name = holder === undefined ? (known ?? '…') : displayName(holder);
  if (isApiError(error, 'not_found')) return <span ref={ref}>{texts.shell.erasedPerson}</span>;
  return (
    <span ref={ref}>
      {isLink ? (
        <Anchor component={Link} href={`/people/${id}`} inherit underline="hover">
          <bdi>{name}</bdi>
        </Anchor>
      ) : (
        <bdi>{name}</bdi>
      )}
    </span>
  );
}
