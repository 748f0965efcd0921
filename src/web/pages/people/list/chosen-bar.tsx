import { Button, Text } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { ORDER_ITEMS_MAX } from '../../../../shared/limits.ts';
import type { ListedHolder } from '../../../api/holders.ts';
import { Key } from '../../../parts/words/keys.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from './list.module.css';
import type { Picking } from './pick.tsx';

const t = texts.people.choice;

interface Props {
  picking: Picking;
  shown: ListedHolder[];
  onOrder: () => void;
}

/** How many people are selected, on all pages, and what to do with them. Stays in sight. */
export function ChosenBar({ picking: { chosen, isFull, clear }, shown, onOrder }: Props) {
  const elsewhere = chosen.size - shown.filter(({ id }) => chosen.has(id)).length;
  return (
    <section
      className={classes.chosen}
      aria-label={t.label}
      data-open={chosen.size > 0 || undefined}
      data-bar={chosen.size > 0 || undefined}
    >
      <Text role="status">
        {chosen.size > 0 && <strong>{t.count(chosen.size)}</strong>}
        {elsewhere > 0 && <span> {t.elsewhere(elsewhere)}</span>}
        {isFull && <span className={classes.full}> {t.full(ORDER_ITEMS_MAX)}</span>}
      </Text>
      {chosen.size > 0 && (
        <>
          <Button variant="subtle" color="gray" onClick={clear}>
            {t.clear}
          </Button>
          <Button
            leftSection={<IconId size={18} aria-hidden />}
            rightSection={<Key of="o" />}
            onClick={onOrder}
          >
            {t.order(chosen.size)}
          </Button>
        </>
      )}
    </section>
  );
}
