import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { NAME_MAX } from '../../../../shared/limits.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import { isApiError } from '../../../api/client/api-error.ts';
import { createPrinter } from '../../../api/printers.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { say } from '../../../parts/dialogs/say.ts';
import { texts } from '../../../texts/texts.ts';
import { AddressField } from './address-field.tsx';

const t = texts.printers.form;

/** Asks for the name and the address of a printer, which is asked at once what it can do. */
export function AddPrinter({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: { name: '', uri: '' },
    validate: {
      name: (value) => (value.trim() === '' ? t.problems.name : null),
      uri: (value) => (value.trim() === '' ? t.problems.uri : null),
    },
  });
  const add = useMutation({
    mutationFn: createPrinter,
    onSuccess: ({ name }) => {
      say(t.added(isolated(name)));
      onClose();
    },
    onError: (error) => isApiError(error) && form.setErrors(error.byField),
  });
  const isAtField = isApiError(add.error) && add.error.details.length > 0;
  return (
    <Modal opened onClose={onClose} title={t.addTitle} closeButtonProps={{ 'aria-label': texts.shell.close }}>
      <form noValidate onSubmit={form.onSubmit((values) => add.mutate(values))}>
        <TextInput
          label={t.name}
          description={t.nameHint}
          autoComplete="off"
          maxLength={NAME_MAX}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <AddressField {...form.getInputProps('uri')} />
        <Text size="sm" c="dimmed" mt="sm">
          {t.asked}
        </Text>
        {add.error !== null && !isAtField && <ErrorNotice mt="md" error={add.error} />}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.shell.cancel}
          </Button>
          <Button type="submit" loading={add.isPending}>
            {t.add}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
