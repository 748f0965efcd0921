import { Button, Group, Progress, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Confirm } from '../../../parts/dialogs/confirm.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import classes from './steps.module.css';
import type { useRun } from './use-run.ts';

interface Props {
  run: Omit<ReturnType<typeof useRun>, 'results' | 'start'>;
  words: {
    title: string;
    done: string;
    stay: string;
    waiting: string;
    stop: string;
    stopping: string;
    stopped: string;
    broken: string;
    goOn: string;
    leave: { title: string; text: string; submit: string };
  };
  progress: string;
  /** The share of the run that is done, 0–1. */
  share: number;
  /** The result, shown once the run is done. */
  outcome: ReactNode;
  /** Buttons to continue, shown while no request is under way. */
  actions: ReactNode;
  onGoOn: () => void;
  /** The outcome of each row or file. */
  children: ReactNode;
}

/** The run itself: its progress, ways to stop and continue it, and its result. */
export function RunPanel({ run, words, progress, share, outcome, actions, onGoOn, children }: Props) {
  const { state, error, isWaiting, stop, leaving } = run;
  const isOn = state === 'running' || state === 'stopping';
  return (
    <div className={classes.stack}>
      <Panel title={state === 'done' ? words.done : words.title}>
        {state !== 'done' && (
          <>
            <Text size="sm" mb="xs" role="status">
              {isWaiting ? words.waiting : state === 'stopping' ? words.stopping : progress}
            </Text>
            <Progress mb="sm" value={share * 100} aria-label={progress} />
          </>
        )}
        {isOn && (
          <Group gap="sm">
            <Button variant="default" size="xs" disabled={state === 'stopping'} onClick={stop}>
              {words.stop}
            </Button>
            <Text size="sm" c="dimmed">
              {words.stay}
            </Text>
          </Group>
        )}
        {state === 'stopped' && (
          <>
            {error !== null ? <ErrorNotice mb="sm" error={error} /> : null}
            <Text mb="sm">{error === null ? words.stopped : words.broken}</Text>
            <Button onClick={onGoOn}>{words.goOn}</Button>
          </>
        )}
        {state === 'done' && outcome}
        {!isOn && (
          <Group gap="xs" mt="md">
            {actions}
          </Group>
        )}
      </Panel>
      {!isOn && children}
      {leaving.go !== null && (
        <Confirm
          title={words.leave.title}
          text={words.leave.text}
          submit={words.leave.submit}
          run={async () => leaving.go!()}
          onDone={() => {}}
          onClose={leaving.stay}
        />
      )}
    </div>
  );
}

/** The sentence that sums up a run. */
export const RunVerdict = ({ isWell, children }: { isWell: boolean; children: ReactNode }) => (
  <Text role="status" className={isWell ? classes.well : undefined}>
    {isWell && <IconCircleCheck size={18} aria-hidden />} {children}
  </Text>
);
