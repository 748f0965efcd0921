import { Alert, Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { texts } from '../../../texts/texts.ts';

const t = texts.personForm;

/** Says that the form holds an earlier draft. */
export const DraftNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Alert mb="md" variant="light" role="status" icon={<IconHistory />}>
    {t.draft}{' '}
    <Button size="compact-xs" variant="default" onClick={onDiscard}>
      {t.discard}
    </Button>
  </Alert>
);
