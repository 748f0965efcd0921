import { Alert, Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';

interface Props {
  title: string;
  /** The label of the field with the secret. */
  label: string;
  secret: string;
  /** Says that the secret won't be shown again, and what to do now. */
  warning: string;
  copyLabel: string;
  doneLabel: string;
  onDone: () => void;
  children?: ReactNode;
}

/** A dialog that shows a secret once. Only its button closes it: a stray click or Escape would lose the secret. */
export const ShownOnce = ({
  title,
  label,
  secret,
  warning,
  copyLabel,
  doneLabel,
  onDone,
  children,
}: Props) => (
  <Modal opened onClose={onDone} withCloseButton={false} closeOnClickOutside={false} title={title} size="lg">
    <Alert color="yellow" icon={<IconAlertTriangle />} mb="md">
      {warning}
    </Alert>
    <Group align="end" gap="xs" wrap="nowrap">
      <TextInput
        flex={1}
        label={label}
        readOnly
        data-autofocus
        value={secret}
        onFocus={({ currentTarget }) => currentTarget.select()}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      />
      <CopyButton text={secret} label={copyLabel} variant="filled" />
    </Group>
    {children !== undefined && (
      <Text component="div" size="sm" mt="md">
        {children}
      </Text>
    )}
    <Group justify="flex-end" mt="lg">
      <Button variant="default" onClick={onDone}>
        {doneLabel}
      </Button>
    </Group>
  </Modal>
);
