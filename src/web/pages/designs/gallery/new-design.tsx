import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { NAME_MAX } from '../../../../shared/limits.ts';
import { errorsAtFields } from '../../../api/client/api-error.ts';
import { createDesign, type DesignInList } from '../../../api/designs.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { say } from '../../../parts/dialogs/say.ts';
import { texts } from '../../../texts/texts.ts';
import { type Beginning, BeginningChoice, templatesOf } from './beginning.tsx';
import classes from './gallery.module.css';

const t = texts.designs.make;

interface Props {
  /** The designs that can be copied. */
  designs: DesignInList[];
  /** True when the new design must be a copy of the first one. */
  isCopy?: boolean;
  onClose: () => void;
}

/** Creates a design from a built-in one or as a copy, and opens it. */
export function NewDesign({ designs, isCopy = false, onClose }: Props) {
  const [, navigate] = useLocation();
  const [name, setName] = useState(isCopy ? t.copyOf(designs[0]!.name) : '');
  const [beginning, setBeginning] = useState<Beginning>({
    kind: isCopy ? 'own' : 'classic',
    designId: designs[0]?.id ?? '',
  });
  const [isMissing, setIsMissing] = useState(false);
  const create = useMutation({
    mutationFn: async () => createDesign({ name: name.trim(), ...(await templatesOf(beginning)) }),
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
      size={isCopy ? 'md' : 860}
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
          maxLength={NAME_MAX}
          value={name}
          error={isMissing ? t.nameMissing : taken}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {!isCopy && <BeginningChoice designs={designs} value={beginning} onChange={setBeginning} />}
        {create.error !== null && taken === undefined && <ErrorNotice mt="md" error={create.error} />}
        <Group justify="flex-end" gap="xs" className={classes.foot!} data-bar>
          <Button variant="default" onClick={onClose}>
            {texts.shell.cancel}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t.submit}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
