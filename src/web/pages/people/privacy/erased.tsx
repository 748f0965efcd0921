import { Button } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { queryClient } from '../../../api/client/query-client.ts';
import { holderQuery } from '../../../api/holders.ts';
import { Empty } from '../../../parts/answers/empty.tsx';
import { texts } from '../../../texts/texts.ts';

const t = texts.privacy.erase.done;

/** Shown in place of a person who has just been erased. */
export function Erased({ id }: { id: string }) {
  // The Back button must not show this person again.
  useEffect(() => queryClient.removeQueries({ queryKey: holderQuery(id).queryKey }), [id]);
  return (
    <Empty
      isPage
      icon={IconEraser}
      title={t.title}
      text={t.text}
      action={
        <Button component={Link} href="/people">
          {t.toList}
        </Button>
      }
    />
  );
}
