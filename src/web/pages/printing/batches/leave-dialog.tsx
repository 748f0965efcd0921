import { Button, Group, Modal, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { texts } from '../../../texts/texts.ts';

const t = texts.printing.batch.leave;

interface Props {
  /** The number of unsaved results. */
  count: number;
  save: () => Promise<unknown>;
  onGo: () => void;
  onStay: () => void;
}

/** Asks about unsaved results before the page is left. */
export function LeaveDialog({ count: now, save, onGo, onStay }: Props) {
  // The count is fixed, because saving sets `now` to 0 while the dialog is still open.
  const [count] = useState(now);
  const saving = useMutation({ mutationFn: save, onSuccess: onGo });
  return (
    <Modal
      opened
      onClose={onStay}
      title={t.title(count)}
      size="lg"
      closeButtonProps={{ 'aria-label': texts.shell.close }}
    >
      <Text>{t.text(count)}</Text>
      {saving.error !== null && <ErrorNotice mt="md" error={saving.error} />}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="subtle" color="gray" mr="auto" onClick={onStay}>
          {t.stay}
        </Button>
        <Button variant="default" disabled={saving.isPending} onClick={onGo}>
          {t.go}
        </Button>
        <Button data-autofocus loading={saving.isPending} onClick={() => saving.mutate()}>
          {t.save}
        </Button>
      </Group>
    </Modal>
  );
}
