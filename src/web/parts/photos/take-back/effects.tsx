import { Anchor, Text } from '@mantine/core';
import { Link } from 'wouter';
import { isolated } from '../../../../shared/text/isolate.ts';
import type { Schema } from '../../../api/client/client.ts';
import { texts } from '../../../texts/texts.ts';
import classes from './take-back.module.css';

const t = texts.takeBack;

type ReopeningPreview = Schema<'PhotoReopening'>;
type ShownCard = ReopeningPreview['cards'][number];

interface Props {
  outlook: ReopeningPreview;
  /** The number of photos that come back. */
  count: number;
  /** True when the person is archived: then the photos don't wait for a decision. */
  isArchived: boolean;
  /** The person's name. */
  name: string;
  onLeave: () => void;
}

/** The effects of taking the decision back: on the photo, on the person's current photo, and on cards. */
export const Effects = ({
  outlook: { wasCurrent, currentPhotoId, cards },
  count,
  isArchived,
  name,
  onLeave,
}: Props) => (
  <>
    <Text fw={600}>{t.effects}</Text>
    <ul className={classes.effects}>
      <li>{isArchived ? t.needsNoDecision(count) : t.waits(count)}</li>
      {wasCurrent && currentPhotoId === null && <li>{t.noneCurrent(isolated(name))}</li>}
      {wasCurrent && currentPhotoId !== null && (
        <li>
          {t.nextCurrent(isolated(name))}
          <span className={classes.next}>
            <img
              className={classes.picture}
              src={`/api/v1/photos/${currentPhotoId}/image?variant=thumbnail`}
              alt={t.nextPhoto}
            />
          </span>
        </li>
      )}
      {!wasCurrent && currentPhotoId !== null && <li>{t.staysCurrent(isolated(name))}</li>}
      {cards.map((card) => (
        <li key={card.id}>
          <CardLink card={card} onLeave={onLeave} />
          {card.effect === 'withdrawn' ? t.withdrawn : t.showsNext}
        </li>
      ))}
    </ul>
  </>
);

/** The cards that keep the decision from being taken back, with advice about each. */
export const Refusal = ({ cards, onLeave }: { cards: ShownCard[]; onLeave: () => void }) => (
  <>
    {t.refusedBy}
    <ul className={classes.effects}>
      {cards
        .filter(({ effect }) => effect === 'refuses')
        .map((card) => (
          <li key={card.id}>
            <CardLink card={card} onLeave={onLeave} /> {(t.states as Record<string, string>)[card.status]}
          </li>
        ))}
    </ul>
  </>
);

const CardLink = ({ card, onLeave }: { card: ShownCard; onLeave: () => void }) => (
  <Anchor component={Link} href={`/cards/${card.id}`} inherit onClick={onLeave}>
    {t.issue(card.cardNumber, card.issueNumber)}
  </Anchor>
);
