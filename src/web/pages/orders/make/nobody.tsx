import { Button } from '@mantine/core';
import { IconMoodSmile, IconUserSearch } from '@tabler/icons-react';
import { Empty } from '../../../parts/answers/empty.tsx';
import { texts } from '../../../texts/texts.ts';

const t = texts.orders.make;

interface Props {
  /** True when only people who need a card are shown. */
  isNeedy: boolean;
  /** True when a search or a department narrows the list. */
  isFiltered: boolean;
  onShowEverybody: () => void;
}

/** Says that nobody was found, and where else to look. */
export function Nobody({ isNeedy, isFiltered, onShowEverybody }: Props) {
  const { title, text } = isNeedy ? (isFiltered ? t.noneNeedy : t.nobodyNeeds) : t.none;
  return (
    <Empty
      icon={isNeedy && !isFiltered ? IconMoodSmile : IconUserSearch}
      title={title}
      text={text}
      action={
        isNeedy && (
          <Button variant="default" onClick={onShowEverybody}>
            {t.showEverybody}
          </Button>
        )
      }
    />
  );
}
