import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { SIDES } from '../../../shared/print-sheets.ts';
import { type Card, sideQuery } from '../../api/cards.ts';
import { isApiError } from '../../api/client/api-error.ts';
import { ErrorNotice } from '../../parts/answers/error-notice.tsx';
import { CardFace } from '../../parts/cards/card-face.tsx';
import { drawingInWords } from '../../parts/cards/drawing-in-words.ts';
import { Panel } from '../../parts/page/panel.tsx';
import { useObjectUrl } from '../../parts/photos/use-object-url.ts';
import { texts } from '../../texts/texts.ts';
import classes from './card-page.module.css';
import { isToPrint, pictureNote } from './frozen.ts';

const t = texts.cards.one;
const DPI = 200;

/** Both sides of a card, and the findings about parts that can't be drawn as written. */
export function Faces({ card }: { card: Card }) {
  const drawn = useQueries({ queries: SIDES.map((side) => sideQuery(card, side, DPI)) });
  const messages = [...new Set(drawn.flatMap(({ data }) => data?.findings.map(drawingInWords) ?? []))];
  const failed = drawn.find(({ error }) => error !== null);
  // The server can draw every card that has a design, except those of erased people.
  if (isApiError(failed?.error, 'invalid_state'))
    return (
      <Panel title={t.design}>
        <Text c="dimmed">{t.erased}</Text>
      </Panel>
    );
  return (
    <section aria-label={t.design}>
      {messages.length > 0 && (
        <Alert color="yellow" mb="md" icon={<IconAlertTriangle />} title={t.findings} role="status">
          <ul className={classes.findings}>
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
          {isToPrint(card) && t.findingsHint}
        </Alert>
      )}
      {failed?.error && <ErrorNotice mb="md" error={failed.error} onRetry={() => void failed.refetch()} />}
      <div className={classes.faces} data-ended={card.status === 'revoked' || undefined}>
        {SIDES.map((side, place) => (
          <figure key={side}>
            <Side picture={drawn[place]?.data?.picture} alt={t.faceOf(t[side], card.cardNumber)} />
            <figcaption>{t[side]}</figcaption>
          </figure>
        ))}
      </div>
      <Text size="sm" c="dimmed" mt="xs">
        {pictureNote(card)}
      </Text>
    </section>
  );
}

const Side = ({ picture, alt }: { picture: Blob | undefined; alt: string }) => (
  <CardFace src={useObjectUrl(picture)} alt={alt} />
);
