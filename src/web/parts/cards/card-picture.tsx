import { UnstyledButton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconId } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PicturedCard, smallPictureQuery } from '../../api/cards.ts';
import { useCan } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { useObjectUrl } from '../photos/use-object-url.ts';
import { CardDialog } from './card-dialog.tsx';
import classes from './card-picture.module.css';

const t = texts.cards.picture;

interface Props {
  /** Null when there is no card yet. */
  card: PicturedCard | null;
  /** `wide` for pages that compare the card with something; `row` by default. */
  size?: 'row' | 'wide';
}

/**
 * A card in a list: a small picture of its front as it is or would be printed. A click opens the large one.
 * The picture is fetched when it is about to become visible; its space is reserved from the start.
 */
export function CardPicture({ card, size = 'row' }: Props) {
  const can = useCan();
  const [isOpen, setIsOpen] = useState(false);
  const { ref, entry } = useIntersection<HTMLElement>({ rootMargin: '150px' });
  if (card === null || card.designId === null || !can('cards:read'))
    return (
      <span
        className={classes.picture}
        data-size={size}
        data-none
        title={card === null ? t.none : t.elsewhere}
      >
        <IconId size={22} aria-hidden />
      </span>
    );
  return (
    <>
      <UnstyledButton
        ref={ref}
        className={classes.picture}
        data-size={size}
        aria-label={t.show(card.cardNumber)}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {entry?.isIntersecting === true && <Front key={card.id} card={card} />}
      </UnstyledButton>
      {isOpen && <CardDialog card={card} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Front({ card }: { card: PicturedCard }) {
  const { data, error } = useQuery(smallPictureQuery(card));
  const src = useObjectUrl(data);
  if (error !== null) return <IconId size={22} aria-hidden />;
  return src !== undefined && <img src={src} alt="" />;
}
