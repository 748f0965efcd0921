import { Button, Text } from '@mantine/core';
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { SHEETS } from '../../../../shared/print-sheets.ts';
import { type Batch, pdfUrl } from '../../../api/print-batches.ts';
import { useShortcuts } from '../../../app/shortcuts.ts';
import { CardFace } from '../../../parts/cards/card-face.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from '../printing.module.css';
import { Findings } from './findings.tsx';

const t = texts.printing.batch;
const SHOWN = 8;
const DPI = 110;

/** The PDF of a batch for each kind of sheet, and a preview of its first cards. */
export function Pdf({ batch }: { batch: Batch }) {
  const printable = batch.cards.filter(({ status }) => status !== 'revoked');
  const isDrawing = batch.renderedCount > 0 && batch.renderedCount < batch.cardCount;
  useShortcuts(t.keys.title, [
    {
      keys: 'o',
      label: t.keys.pdf,
      run: () => window.open(pdfUrl(batch, batch.sheet), '_blank', 'noopener'),
    },
  ]);
  if (printable.length === 0) return null;
  // Once the first results are saved, the next step is no longer the PDF: it is to enter the rest.
  const isNext = batch.status === 'open' && batch.cards.every(({ result }) => result === null);
  const sheets = SHEETS.toSorted((one) => (one === batch.sheet ? -1 : 1));
  return (
    <Panel title={t.preview}>
      <Findings cards={printable} hint={t.findingsHint} />
      <ul className={classes.faces}>
        {printable.slice(0, SHOWN).map(({ cardId, cardNumber, displayName }) => (
          <li key={cardId}>
            <CardFace
              isLazy
              src={`/api/v1/cards/${cardId}/render?side=front&dpi=${DPI}`}
              alt={texts.cards.one.faceOf(texts.cards.one.front, cardNumber)}
            />
            <span>
              <bdi>{displayName ?? cardNumber}</bdi>
            </span>
          </li>
        ))}
      </ul>
      <div className={classes.pdfs}>
        {sheets.map((sheet, place) => (
          <Button.Group key={sheet}>
            <Button
              component="a"
              href={pdfUrl(batch, sheet)}
              target="_blank"
              rel="noreferrer"
              variant={isNext && place === 0 ? 'filled' : 'default'}
              leftSection={<IconFileTypePdf size={18} aria-hidden />}
              aria-label={t.openOf[sheet]}
            >
              {t.pdfOf[sheet]}
            </Button>
            <Button
              component="a"
              href={pdfUrl(batch, sheet)}
              download={`print-batch-${batch.id}-${sheet}.pdf`}
              variant={isNext && place === 0 ? 'filled' : 'default'}
              px="sm"
              aria-label={t.downloadOf[sheet]}
            >
              <IconDownload size={18} aria-hidden />
            </Button>
          </Button.Group>
        ))}
        {isDrawing && (
          <Text size="sm" c="dimmed" role="status">
            {t.drawn(batch.renderedCount, batch.cardCount)}
          </Text>
        )}
      </div>
    </Panel>
  );
}
