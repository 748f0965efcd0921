import { Button, Text } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { useState } from 'react';
import type { BulkKind } from '../../../../shared/bulk.ts';
import { BULK_PEOPLE_MAX, ORDER_ITEMS_MAX } from '../../../../shared/limits.ts';
import type { StartBulkJob } from '../../../api/bulk-jobs.ts';
import type { HolderFilter, ListedHolder } from '../../../api/holders.ts';
import { formatNumber } from '../../../parts/words/format.ts';
import { Key } from '../../../parts/words/keys.tsx';
import { texts } from '../../../texts/texts.ts';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import { AskDialog } from '../campaigns/ask-dialog.tsx';
import { ChosenElsewhere } from './chosen-elsewhere.tsx';
import { ExportMenu } from './export-menu.tsx';
import classes from './list.module.css';
import type { Picking } from './pick.tsx';
import type { Everybody } from './use-everybody.ts';

const t = texts.people.choice;
const b = texts.bulk;

interface Props {
  picking: Picking;
  everybody: Everybody;
  shown: ListedHolder[];
  filter: HolderFilter;
  total: number;
  /** The caller's rights: to change people, to order cards, and to ask for photos. */
  may: { change: boolean; order: boolean; ask: boolean };
  onOrder: () => void;
}

/** A bar that stays in sight: the number of selected people on all pages, and the actions for them. */
export function ChosenBar({ picking, everybody, shown, filter, total, may, onOrder }: Props) {
  const { chosen, isFull } = picking;
  const [asking, setAsking] = useState<BulkKind | 'photos' | null>(null);
  const isAll = everybody.isChosen;
  const isOpen = isAll || chosen.size > 0;
  const count = isAll ? total : chosen.size;
  const isTooMany = count > BULK_PEOPLE_MAX.filtered;
  const clear = () => {
    everybody.clear();
    picking.clear();
  };
  const select: StartBulkJob['select'] = isAll
    ? { filters: filter, expectedTotal: total }
    : { ids: [...chosen.keys()] };
  const action = (kind: BulkKind) => (
    <Button variant="default" disabled={count === 0 || isTooMany} onClick={() => setAsking(kind)}>
      {b.actions[kind]}
    </Button>
  );
  return (
    <section
      className={classes.chosen}
      aria-label={t.label}
      data-open={isOpen || undefined}
      data-bar={isOpen || undefined}
    >
      <Text role="status">
        {isAll ? (
          <strong>{b.everybody(total)}</strong>
        ) : (
          chosen.size > 0 && <strong>{t.count(chosen.size)}</strong>
        )}
        {isAll && isTooMany && (
          <span className={classes.full}> {b.tooMany(formatNumber(BULK_PEOPLE_MAX.filtered))}</span>
        )}
        {!isAll && isFull && <span className={classes.full}> {t.full(ORDER_ITEMS_MAX)}</span>}
      </Text>
      {isOpen && (
        <>
          {!isAll && <ChosenElsewhere shown={shown} />}
          {(may.change || may.ask) && !isAll && total > chosen.size && (
            <Button variant="subtle" onClick={everybody.choose}>
              {b.selectAll(total)}
            </Button>
          )}
          <Button variant="subtle" color="gray" onClick={clear}>
            {t.clear}
          </Button>
          {isAll && <ExportMenu filter={filter} isEmpty={total === 0} />}
          {may.ask && (
            <Button variant="default" disabled={count === 0} onClick={() => setAsking('photos')}>
              {texts.campaigns.ask}
            </Button>
          )}
          {may.change && action('change')}
          {may.change && action('archive')}
          {may.change && action('extend')}
          {may.order &&
            (isAll ? (
              may.change && action('order')
            ) : (
              <Button
                leftSection={<IconId size={18} aria-hidden />}
                rightSection={<Key of="o" />}
                onClick={onOrder}
              >
                {t.order(chosen.size)}
              </Button>
            ))}
        </>
      )}
      {asking === 'photos' && (
        <AskDialog
          select={isAll ? { filter, expectedTotal: total } : { cardHolderIds: [...chosen.keys()] }}
          count={count}
          onStarted={clear}
          onClose={() => setAsking(null)}
        />
      )}
      {asking !== null && asking !== 'photos' && (
        <BulkDialog
          kind={asking}
          select={select}
          count={count}
          onStarted={clear}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}
