import { Text } from '@mantine/core';
import { isLoopbackUrl } from '../../../shared/loopback-url.ts';
import type { Overview } from '../../api/overview.ts';
import { texts } from '../../texts/texts.ts';
import classes from './address.module.css';

const t = texts.address;

type Addresses = NonNullable<Overview['addresses']>;

/** The advice for cards that carry an address other than today's. */
export const remedyFor = ({ address, cards }: Addresses['others'][number]): string =>
  isLoopbackUrl(address) ? t.dead(cards) : t.keep(cards);

/** The numbers of cards that carry an address other than today's, or an unknown one. */
export function CarriedAddresses({ addresses: { others, unknown } }: { addresses: Addresses }) {
  if (others.length === 0 && unknown === 0) return null;
  return (
    <ul className={classes.carried}>
      {others.map((one) => (
        <li key={one.address}>
          <Text fw={600}>{t.carried(one.cards, one.address)}</Text>
          <Text size="sm" c="dimmed">
            {remedyFor(one)}
          </Text>
        </li>
      ))}
      {unknown > 0 && (
        <li>
          <Text size="sm" c="dimmed">
            {t.unknown(unknown)}
          </Text>
        </li>
      )}
    </ul>
  );
}
