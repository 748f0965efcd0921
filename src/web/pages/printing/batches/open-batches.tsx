import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { batchesQuery } from '../../../api/print-batches.ts';
import { useCan } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import classes from '../printing.module.css';

const t = texts.printing;

/** Says that batches at the printer are waiting for results, with a link to them. */
export function OpenBatches() {
  const { data } = useQuery({ ...batchesQuery({ status: 'open', pageSize: 1 }), meta: { isQuiet: true } });
  const can = useCan();
  const [newest] = data?.data ?? [];
  if (data === undefined || newest === undefined) return null;
  const { total } = data.meta;
  const href = total === 1 ? `/printing/batches/${newest.id}` : '/printing/batches?status=open';
  return (
    <p className={classes.notice}>
      {t.openBatches.text(total)}{' '}
      <Anchor component={Link} href={href} inherit>
        {(can('cards:write') ? t.openBatches.enter : t.openBatches.look)(total)}
      </Anchor>
    </p>
  );
}
