import { Button, Group, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import classes from './steps.module.css';

interface Props {
  check: { found: unknown; done: number; error: unknown; isWaiting: boolean; retry: () => void };
  /** The number of rows or files to check. */
  total: number;
  words: { title: string; checking: (done: number, total: number) => string; waiting: string; back: string };
  /** The results, shown once they are there. */
  children: ReactNode;
  next: ReactNode;
  onBack: () => void;
}

/** The step before anything is sent: the progress, the results, and the buttons to go on and back. */
export function CheckPanel({ check, total, words, children, next, onBack }: Props) {
  const { found, done, error, isWaiting, retry } = check;
  const progress = words.checking(done, total);
  return (
    <div className={classes.stack}>
      <Panel title={words.title}>
        {error !== null ? (
          <ErrorNotice error={error} onRetry={retry} />
        ) : found === null ? (
          <>
            <Text size="sm" mb="xs" role="status">
              {isWaiting ? words.waiting : progress}
            </Text>
            <Progress value={(done / total) * 100} aria-label={progress} />
          </>
        ) : (
          children
        )}
      </Panel>
      <Group gap="xs" className={classes.actions} data-bar>
        {next}
        <Button variant="subtle" onClick={onBack}>
          {words.back}
        </Button>
      </Group>
    </div>
  );
}
