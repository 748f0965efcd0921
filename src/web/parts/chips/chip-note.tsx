import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ReadChip } from '../../../shared/chips/read.ts';
import { type Card, printedName } from '../../api/cards.ts';
import { texts } from '../../texts/texts.ts';
import { PersonName } from '../people/person-name.tsx';

const t = texts.chips;

/** Why a reading can't be this card's chip, in the words of an error below its field; null for one that can. */
export function chipError(read: ReadChip | null, other: Card | null): ReactNode {
  if (read === null) return null;
  if ('fault' in read) return t.faults[read.fault];
  if (other === null) return null;
  return (
    <>
      {t.taken}{' '}
      <Anchor component={Link} href={`/cards/${other.id}`} inherit>
        {other.cardNumber}
      </Anchor>
      {', '}
      <PersonName id={other.cardHolderId} known={printedName(other)} />
    </>
  );
}

/** A note about a reading: that it changes each time, or is kept as it was typed. */
export function ChipNote({ read }: { read: ReadChip | null }) {
  if (read === null || 'fault' in read) return null;
  const note = read.isRandom ? t.random : read.isAsTyped ? t.asTyped : null;
  return note === null ? null : (
    <Text role="status" size="xs" mt={4}>
      {note}
    </Text>
  );
}
