import { Anchor, Modal, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'wouter';
import { SIDES } from '../../../shared/print-sheets.ts';
import { type PicturedCard, sideQuery } from '../../api/cards.ts';
import { isApiError } from '../../api/client/api-error.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../answers/error-notice.tsx';
import { useObjectUrl } from '../photos/use-object-url.ts';
import classes from './card-dialog.module.css';
import { CardFace } from './card-face.tsx';

const t = texts.cards.one;
const DPI = 200;

/** Both sides of a card, large, with a link to its page. */
export function CardDialog({ card, onClose }: { card: PicturedCard; onClose: () => void }) {
  const { id, cardNumber, version = 0 } = card;
  const drawn = useQueries({ queries: SIDES.map((side) => sideQuery({ id, version }, side, DPI)) });
  const failed = drawn.find(({ error }) => error !== null);
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t.title(cardNumber)}
      closeButtonProps={{ 'aria-label': texts.shell.close }}
    >
      {isApiError(failed?.error, 'invalid_state') ? (
        // Neither an erased person's card nor one issued elsewhere can be drawn; not every list tells them apart.
        <Text c="dimmed">{card.designId == null ? failed.error.message : t.erased}</Text>
      ) : failed?.error ? (
        <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <div className={classes.sides}>
          {SIDES.map((side, place) => (
            <Side key={side} picture={drawn[place]?.data?.picture} alt={t.faceOf(t[side], cardNumber)} />
          ))}
        </div>
      )}
      <Text mt="md">
        <Anchor component={Link} href={`/cards/${id}`} inherit>
          {texts.cards.picture.open}
        </Anchor>
      </Text>
    </Modal>
  );
}

const Side = ({ picture, alt }: { picture: Blob | undefined; alt: string }) => (
  <CardFace src={useObjectUrl(picture)} alt={alt} />
);
