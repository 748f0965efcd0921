import { Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { SIDES } from '../../../../shared/print-sheets.ts';
import { type Card, sideQuery } from '../../../api/cards.ts';
import { CardFace } from '../../../parts/cards/card-face.tsx';
import { useObjectUrl } from '../../../parts/photos/use-object-url.ts';
import { texts } from '../../../texts/texts.ts';
import { CannotBePrinted } from '../cannot-be-printed.tsx';
import classes from './proof.module.css';

const t = texts.cards.one;
/** Sharp enough on paper. Drawing at the resolution of the real print would take twice as long. */
const DPI = 200;

/** Both sides of a card as they would print now, and the findings about parts that can't be printed. */
export function ProofCard({ card, name }: { card: Card; name: string }) {
  const drawn = useQueries({
    // The page may be about to be printed, so the cards aren't redrawn when somebody comes back to the tab.
    queries: SIDES.map((side) => ({ ...sideQuery(card, side, DPI), refetchOnWindowFocus: false })),
  });
  const findings = drawn.flatMap(({ data }) => data?.findings ?? []);
  return (
    <li>
      <div className={classes.faces}>
        {SIDES.map((side, place) => (
          <Face key={side} picture={drawn[place]?.data?.picture} alt={t.faceOf(t[side], card.cardNumber)} />
        ))}
      </div>
      <Text size="sm">
        <strong>{name}</strong> · {card.cardNumber}
      </Text>
      {findings.length > 0 && <CannotBePrinted card={{ findings }} />}
    </li>
  );
}

const Face = ({ picture, alt }: { picture: Blob | undefined; alt: string }) => (
  <CardFace src={useObjectUrl(picture)} alt={alt} />
);
