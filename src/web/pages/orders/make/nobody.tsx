import { Button } from '@mantine/core';
import { IconMoodSmile, IconUserSearch } from '@tabler/icons-react';
import { Empty } from '../../../parts/answers/empty.tsx';
import { texts } from '../../../texts/texts.ts';

const t = texts.orders.make;

interface Props {
  /** Whether only those who need a card are looked at. */
  isNeedy: boolean;
  /** Whether something was searched for. */
  isFiltered: boolean;
  onShowEverybody: () => void;
}

/** That nobody was found, and where else to look. */
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
