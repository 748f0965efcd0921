import { Badge } from '@mantine/core';
import type { CardHolder } from '../../api/holders.ts';
import { texts } from '../../texts/texts.ts';

const colours = { active: 'green', inactive: 'yellow', archived: 'gray' } as const;

export const StatusBadge = ({ status }: { status: CardHolder['status'] }) => (
  <Badge variant="light" color={colours[status]} miw="max-content">
    {texts.states.people[status]}
  </Badge>
);
