import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { NAME_MAX } from '../../../../../shared/limits.ts';
import { errorsAtFields } from '../../../../api/client/api-error.ts';
import type { Design, DesignChange } from '../../../../api/designs.ts';
import { ErrorNotice } from '../../../../parts/answers/error-notice.tsx';
import { texts } from '../../../../texts/texts.ts';

const t = texts.designs.actions;

interface Props {
  design: Design;
  run: (change: DesignChange) => Promise<Design>;
  onDone: (design: Design) => void;
  onClose: () => void;
}

export function Rename({ design, run, onDone, onClose }: Props) {
  const [name, setName] = useState(design.name);
  const rename = useMutation({ mutationFn: () => run({ name: name.trim() }), onSuccess: onDone });
  const atName = errorsAtFields(rename.error).name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') rename.mutate();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.renameTitle}
      closeButtonProps={{ 'aria-label': texts.shell.close }}
    >
      <form noValidate onSubmit={submit}>
        <TextInput
          label={texts.designs.make.name}
          data-autofocus
          maxLength={NAME_MAX}
          value={name}
          error={name.trim() === '' ? texts.designs.make.nameMissing : atName}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {rename.error !== null && atName === undefined && <ErrorNotice mt="md" error={rename.error} />}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.shell.cancel}
          </Button>
          <Button type="submit" loading={rename.isPending}>
            {t.renameSubmit}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
