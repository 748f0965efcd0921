import { Button, Group, Modal, NativeSelect, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { createDesign, type DesignInList, designQuery } from '../../../api/designs.ts';
import { errorsAtFields } from '../../../api/errors-at-fields.ts';
import { queryClient } from '../../../api/query-client.ts';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { say } from '../../../parts/say.ts';
import { texts } from '../../../texts/texts.ts';

const t = texts.designs.make;

interface Props {
  /** What it may begin as; the first is proposed. */
  designs: DesignInList[];
  /** Whether the first one is what is copied, and nothing else. */
  isCopy?: boolean;
  onClose: () => void;
}

/** Makes a design as a copy of another one, and goes there. */
export function NewDesign({ designs, isCopy = false, onClose }: Props) {
  const [, navigate] = useLocation();
  const [name, setName] = useState(isCopy ? t.copyOf(designs[0]!.name) : '');
  const [from, setFrom] = useState(designs[0]?.id ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const create = useMutation({
    mutationFn: async () => {
      const { front, back } = await queryClient.fetchQuery(designQuery(from));
      return createDesign({ name: name.trim(), front, back });
    },
    onSuccess: (design) => {
      say(t.done(design.name));
      onClose();
      navigate(`/designs/${design.id}`);
    },
  });
  const taken = errorsAtFields(create.error).name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(name.trim() === '');
    if (name.trim() !== '') create.mutate();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={isCopy ? t.copyTitle(designs[0]!.name) : t.title}
      closeButtonProps={{ 'aria-label': texts.shell.close }}
    >
      <form noValidate onSubmit={submit}>
        <Text size="sm" c="dimmed" mb="md">
          {t.text}
        </Text>
        <TextInput
          label={t.name}
          description={t.nameHint}
          data-autofocus
          maxLength={120}
          value={name}
          error={isMissing ? t.nameMissing : taken}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {!isCopy && (
          <NativeSelect
            mt="md"
            label={t.from}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
            data={designs.map((design) => ({ value: design.id, label: design.name }))}
          />
        )}
        {create.error !== null && taken === undefined && <ErrorNotice mt="md" error={create.error} />}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.shell.cancel}
          </Button>
          <Button type="submit" loading={create.isPending} disabled={from === ''}>
            {t.submit}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
