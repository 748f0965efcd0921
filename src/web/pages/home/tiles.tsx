import { Anchor } from '@mantine/core';
import { IconCards, IconClipboardList, IconPhotoCheck, IconPrinter } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Overview } from '../../api/overview.ts';
import { useCan } from '../../api/session.ts';
import { useWaitingCount, useWaitingPhotos } from '../../api/waiting-photos.ts';
import { useAge } from '../../parts/words/when.tsx';
import { texts } from '../../texts/texts.ts';
import classes from './home.module.css';
import { Tile } from './tile.tsx';

const t = texts.home;

const oldest = (age: string | null, say: (age: string) => string): string | null =>
  age === null ? null : say(age);
const some = (count: number, say: (count: number) => string): string | null =>
  count === 0 ? null : say(count);

/** The printing queue also holds cards whose print failed. */
const oldestToPrint = (cards: NonNullable<Overview['cards']>): string | null =>
  [cards.oldestQueuedAt, cards.oldestPrintFailedAt].filter((at) => at !== null).sort()[0] ?? null;

/** One tile for each kind of waiting work, in order: photos, orders, printing, handing over. */
export function Tiles({ overview: { photos, orders, cards } }: { overview: Overview }) {
  const can = useCan();
  // The overview's count would differ from the one in the menu: the overview is fetched at other times, and
  // doesn't know about decisions that are still to be sent.
  const waiting = useWaitingCount();
  const oldestPhoto = useWaitingPhotos()?.oldest ?? null;
  const photoAge = useAge(waiting === 0 ? null : (oldestPhoto?.createdAt ?? null));
  const orderAge = useAge(orders?.oldestSubmittedAt ?? null);
  const cardAge = useAge(cards === null ? null : oldestToPrint(cards));
  const toPrint = cards === null ? 0 : cards.queued + cards.printFailed;
  const counts = [waiting ?? 0, orders?.submitted ?? 0, toPrint, cards?.printed ?? 0];
  const next = counts.findIndex((count) => count > 0);
  return (
    <section aria-label={t.now} className={classes.tiles}>
      {photos !== null && waiting !== undefined && (
        <Tile
          {...t.photos}
          icon={IconPhotoCheck}
          count={waiting}
          notes={[oldest(photoAge, t.photos.oldest), some(photos.processing, t.photos.processing)]}
          more={
            photos.silent > 0 &&
            can('card_holders:read') && (
              <Anchor
                component={Link}
                href="/people?photoRequest=silent&hasPhoto=false&status=active"
                size="sm"
              >
                {t.photos.silent(photos.silent)}
              </Anchor>
            )
          }
          to="/review"
          action={can('photos:review') && waiting > 0 ? t.photos.start : t.photos.look}
          isNext={next === 0}
        />
      )}
      {orders !== null && (
        <Tile
          {...t.orders}
          icon={IconClipboardList}
          count={orders.submitted}
          notes={[oldest(orderAge, t.orders.oldest), some(orders.inProduction, t.orders.inProduction)]}
          to="/orders"
          action={t.orders.look}
          isNext={next === 1}
        />
      )}
      {cards !== null && (
        <>
          <Tile
            {...t.cards}
            icon={IconPrinter}
            count={toPrint}
            notes={[
              oldest(cardAge, t.cards.oldest),
              some(cards.printFailed, t.cards.failed),
              some(cards.printing, t.cards.printing),
            ]}
            to="/printing"
            action={can('cards:write') && toPrint > 0 ? t.cards.print(toPrint) : t.cards.look}
            isNext={next === 2}
          />
          <Tile
            {...t.handOver}
            icon={IconCards}
            count={cards.printed}
            notes={[cards.printed > 0 ? t.handOver.note : null]}
            to={can('cards:write') ? '/printing/hand-over' : '/cards?status=printed'}
            action={
              can('cards:write') && cards.printed > 0 ? t.handOver.start(cards.printed) : t.handOver.look
            }
            isNext={next === 3}
          />
        </>
      )}
    </section>
  );
}
