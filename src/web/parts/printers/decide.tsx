import { Button, Group } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { isolated } from '../../../shared/text/isolate.ts';
import { reportResults } from '../../api/print-batches.ts';
import { noteSeen } from '../../api/print-jobs.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../answers/error-notice.tsx';
import { say } from '../dialogs/say.ts';
import classes from './printers.module.css';

const t = texts.printers.decide;

interface Props {
  job: { cardId: string; batchId: string };
  /** The person's name, or the card's number. */
  name: string;
  size?: 'xs' | 'md';
}

/** Two buttons by which somebody says whether a card came out of its printer. */
export function Decide({ job: { cardId, batchId }, name, size = 'xs' }: Props) {
  const cameOut = useMutation({
    mutationFn: () => noteSeen(cardId),
    onSuccess: () => say(t.isPrinted(name)),
  });
  const didNot = useMutation({
    mutationFn: () => reportResults(batchId, [{ cardId, result: 'failed', failedReason: null }]),
    onSuccess: () => say(t.isFailed(name)),
  });
  const isPending = cameOut.isPending || didNot.isPending;
  const error = cameOut.error ?? didNot.error;
  const called = isolated(name);
  return (
    <>
      <Group gap="xs" className={classes.decide!}>
        <Button
          size={size}
          color="leaf"
          aria-label={t.cameOutOf(called)}
          leftSection={<IconCheck size={16} aria-hidden />}
          loading={cameOut.isPending}
          disabled={isPending}
          onClick={() => cameOut.mutate()}
        >
          {t.cameOut}
        </Button>
        <Button
          size={size}
          variant="default"
          aria-label={t.didNotOf(called)}
          leftSection={<IconX size={16} aria-hidden />}
          loading={didNot.isPending}
          disabled={isPending}
          onClick={() => didNot.mutate()}
        >
          {t.didNot}
        </Button>
      </Group>
      {error !== null && <ErrorNotice mt="xs" error={error} />}
    </>
  );
}
