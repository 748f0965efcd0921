import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CARD_SIZES, type SamplePerson } from '../../../../../shared/designs.ts';
import { displayName } from '../../../../../shared/person/display-name.ts';
import type { Side } from '../../../../../shared/print-sheets.ts';
import { isolated } from '../../../../../shared/text/isolate.ts';
import { holderQuery } from '../../../../api/holders.ts';
import { ErrorNotice } from '../../../../parts/answers/error-notice.tsx';
import { useDelayed } from '../../../../parts/answers/use-delayed.ts';
import { isUpright } from '../../../../parts/cards/card-face.tsx';
import { PersonSelect } from '../../../../parts/people/person-select.tsx';
import { texts } from '../../../../texts/texts.ts';
import classes from '../design.module.css';
import { SamplePersonSelect } from './sample-person-select.tsx';
import type { DrawingState } from './use-drawing.ts';

const t = texts.designs.preview;
const { sides } = texts.designs;

interface Props {
  drawing: DrawingState;
  side: Side;
  cardHolderId: string | null;
  mayChoosePerson: boolean;
  onPerson: (id: string | null) => void;
  samplePerson: SamplePerson;
  /** Null for staff who may only view. */
  onSamplePerson: ((next: SamplePerson) => void) | null;
  /** Returns the layer to show over the picture, given the card's size in mm. */
  over: (size: { width: number; height: number }) => ReactNode;
}

/** The drawn card, with a choice of person and side. */
export function Drawing({
  drawing,
  side,
  cardHolderId,
  mayChoosePerson,
  onPerson,
  samplePerson,
  onSamplePerson,
  over,
}: Props) {
  const { src, isOld, isBusy, problems, error } = drawing;
  const shows = useDelayed(isBusy);
  const [stands, setStands] = useState(false);
  const holder = useQuery({ ...holderQuery(cardHolderId ?? ''), enabled: cardHolderId !== null }).data;
  const { widthMm, heightMm } = CARD_SIZES[stands ? 'upright' : 'landscape'];
  const isRefused = problems.length > 0;
  return (
    <section aria-label={t.title} className={classes.drawing}>
      <div className={classes.choices}>
        {mayChoosePerson && (
          <PersonSelect
            label={t.person}
            placeholder={t.personPlaceholder}
            value={cardHolderId}
            onChange={onPerson}
          />
        )}
        {cardHolderId === null && onSamplePerson !== null && (
          <SamplePersonSelect value={samplePerson} onChange={onSamplePerson} />
        )}
      </div>
      <div
        className={classes.stage}
        data-old={(isOld && (isRefused || shows)) || undefined}
        data-upright={stands || undefined}
      >
        {src === null ? (
          <p>{isRefused ? t.none : shows ? t.drawing : null}</p>
        ) : (
          <img
            src={src}
            alt={t.alt(sides[side], holder === undefined ? null : isolated(displayName(holder)))}
            onLoad={({ currentTarget }) => setStands(isUpright(currentTarget))}
          />
        )}
        {src !== null && <div className={classes.over}>{over({ width: widthMm, height: heightMm })}</div>}
      </div>
      <Text size="sm" c="dimmed" mt="xs" role="status">
        {isRefused && src !== null ? t.last : shows ? t.drawing : side === 'back' ? t.qr : ''}
      </Text>
      {error !== null && <ErrorNotice mt="sm" error={error} />}
    </section>
  );
}
