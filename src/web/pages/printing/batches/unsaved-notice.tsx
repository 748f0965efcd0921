import { Anchor } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { batchQuery } from '../../../api/print-batches.ts';
import { useCan, useSession } from '../../../api/session.ts';
import { useReading } from '../../../parts/chips/use-chip.ts';
import { formatDateTime } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';
import classes from '../printing.module.css';
import { batchesWithDrafts, draftsOf } from './kept-drafts.ts';
import { resultsOf } from './use-drafts.ts';

const t = texts.printing;

/** Links to batches with results that were entered in this tab but not saved. */
export function UnsavedNotice() {
  const can = useCan();
  const { staff } = useSession();
  const reading = useReading();
  const [ids] = useState(() => batchesWithDrafts(staff.id));
  const batches = useQueries({
    queries: ids.map((id) => ({
      ...batchQuery(id),
      enabled: can('cards:write'),
      retry: false,
      meta: { isQuiet: true },
    })),
  });
  return batches.map(({ data: batch }) => {
    if (batch === undefined || batch.status !== 'open') return null;
    const open = batch.cards.filter(({ result }) => result === null);
    const { length } = resultsOf(draftsOf(staff.id, batch.id).get(), open, reading);
    if (length === 0) return null;
    return (
      <p key={batch.id} className={classes.notice} data-unsaved>
        {t.batch.entered(length)}{' '}
        <Anchor component={Link} href={`/printing/batches/${batch.id}`} inherit>
          {t.batch.saveIn(formatDateTime(batch.createdAt))}
        </Anchor>
      </p>
    );
  });
}
