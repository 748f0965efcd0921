import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { cardsQuery, printedName, printedNote } from '../../../api/cards.ts';
import { overviewQuery } from '../../../api/overview.ts';
import { type Photo, photosQuery, pictureUrl } from '../../../api/photos.ts';
import { firstToPrintQuery } from '../../../api/print-batches.ts';
import { useCan } from '../../../api/session.ts';
import { useWaitingCount } from '../../../api/waiting-photos.ts';
import { CardPicture } from '../../../parts/cards/card-picture.tsx';
import { personNote } from '../../../parts/people/person.ts';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from './start.module.css';
import { WaitingPeople } from './waiting-people.tsx';

const t = texts.counter.start;
/** The number of people shown in each of the three lists. */
const SHOWN = 5;
const LOOK_AGAIN_MS = 10_000;
const looking = { refetchInterval: LOOK_AGAIN_MS, meta: { isQuiet: true } };

/** Shown before somebody is found: the people who wait for a step, and what was done today. */
export function Start() {
  const can = useCan();
  const toDecide = useQuery({ ...photosQuery({ status: 'in_review', pageSize: SHOWN }), ...looking }).data;
  const toPrint = useQuery({ ...firstToPrintQuery(SHOWN), ...looking }).data;
  const toHandOver = useQuery({ ...cardsQuery({ status: 'printed', pageSize: SHOWN }), ...looking }).data;
  const waiting = useWaitingCount();
  const today = useQuery(overviewQuery).data?.days.at(-1);
  return (
    <>
      <Text c="dimmed">{texts.counter.how}</Text>
      {today !== undefined && (
        <p className={classes.today}>{t.today(today.cardsIssued ?? 0, today.photosApproved ?? 0)}</p>
      )}
      <div className={classes.lists}>
        <WaitingPeople
          title={texts.review.states.in_review}
          total={waiting}
          to="/review"
          people={toDecide?.data.map((photo) => ({
            id: photo.cardHolderId,
            picture: <Shot photo={photo} />,
            note: <When at={photo.createdAt} say={texts.people.person.sent} />,
          }))}
        />
        <WaitingPeople
          title={texts.states.cards.queued}
          total={toPrint?.meta.total}
          to="/printing"
          people={toPrint?.data.map((card) => ({
            id: card.cardHolderId,
            name: card.displayName,
            picture: <CardPicture card={{ id: card.cardId, cardNumber: card.cardNumber }} />,
            note: personNote(card),
          }))}
        />
        <WaitingPeople
          title={texts.states.cards.printed}
          total={toHandOver?.meta.total}
          to={can('cards:write') ? '/printing/hand-over' : '/cards?status=printed'}
          people={toHandOver?.data.map((card) => ({
            id: card.cardHolderId,
            name: printedName(card),
            picture: <CardPicture card={card} />,
            note: printedNote(card),
          }))}
        />
      </div>
    </>
  );
}

/** The thumbnail of a photo; an empty frame if the photo's file can't be opened. */
const Shot = ({ photo }: { photo: Photo }) => (
  <span className={classes.shot}>
    {photo.width !== null && <img src={pictureUrl(photo, 'thumbnail')} alt="" loading="lazy" />}
  </span>
);
