import { Button, Group, Modal, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../answers/error-notice.tsx';
import classes from './confirm.module.css';

interface Props<T> {
  title: string;
  /** The effects of the action. */
  text: ReactNode;
  submit: string;
  /** True when the action can't be undone. */
  isDestructive?: boolean;
  /** True while something is still missing. */
  isSubmitDisabled?: boolean;
  /** The id of a form to render: Enter in a field of that form runs the action. Without it, only the button does. */
  formId?: string | undefined;
  run: () => Promise<T>;
  onDone: (result: T) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before an action with consequences, runs it, and shows an error if it fails. */
export function Confirm<T>(props: Props<T>) {
  const { title, text, submit, isDestructive, isSubmitDisabled, formId, run, onDone, onClose, children } =
    props;
  const action = useMutation({ mutationFn: run, onSuccess: onDone });
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': texts.shell.close }}>
      {formId !== undefined && (
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            action.mutate();
          }}
        />
      )}
      <Text component="div">{text}</Text>
      {children}
      {action.error !== null && <ErrorNotice mt="md" error={action.error} />}
      <Group justify="flex-end" mt="xs" gap="xs" className={classes.buttons!}>
        {/* Before a destructive action, Cancel has the focus, so that a hasty Enter does no damage. */}
        <Button variant="default" onClick={onClose} data-autofocus={isDestructive || undefined}>
          {texts.shell.cancel}
        </Button>
        <Button
          color={isDestructive ? 'red' : undefined}
          loading={action.isPending}
          disabled={isSubmitDisabled ?? false}
          {...(formId === undefined
            ? { onClick: () => action.mutate() }
            : { type: 'submit' as const, form: formId })}
          data-autofocus={!isDestructive || undefined}
        >
          {submit}
        </Button>
      </Group>
    </Modal>
  );
}
