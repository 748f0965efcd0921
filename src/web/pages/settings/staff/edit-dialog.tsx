import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../api/client/api-error.ts';
import { queryClient } from '../../../api/client/query-client.ts';
import { sessionQuery } from '../../../api/session.ts';
import { type Staff, staffQuery, updateStaffAsSeen } from '../../../api/staff.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { StaleNotice } from '../../../parts/answers/stale-notice.tsx';
import { say } from '../../../parts/dialogs/say.ts';
import { texts } from '../../../texts/texts.ts';
import { RoleChoice } from './role-choice.tsx';

const t = texts.settings.staff.form;

/** Changes somebody's name or role; the server makes sure that an administrator remains. */
export function EditDialog({ account, onClose }: { account: Staff; onClose: () => void }) {
  const [seen, setSeen] = useState(account);
  const [before, setBefore] = useState<Staff | null>(null);
  const form = useForm({
    initialValues: { name: account.name, role: account.role },
    validate: { name: (value) => (value.trim() === '' ? t.problems.name : null) },
  });
  const save = useMutation({
    mutationFn: (values: typeof form.values) => updateStaffAsSeen(account.id, seen.version, values),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['staff'] });
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      say(t.saved);
      onClose();
    },
    onError: async (error) => {
      if (isApiError(error, 'precondition_failed')) {
        const all = await queryClient.fetchQuery({ ...staffQuery, staleTime: 0 });
        setBefore(seen);
        setSeen(all.find(({ id }) => id === account.id) ?? seen);
      } else if (isApiError(error)) form.setErrors(error.byField);
    },
  });
  const isStale = isApiError(save.error, 'precondition_failed');
  const isAtField = isApiError(save.error, 'validation_failed');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.editTitle(account.name)}
      closeButtonProps={{ 'aria-label': texts.shell.close }}
    >
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <TextInput
          label={t.name}
          description={t.nameHint}
          maxLength={120}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <RoleChoice value={form.values.role} onChange={(role) => form.setFieldValue('role', role)} />
        {form.values.role !== account.role && (
          <Text size="sm" c="dimmed" mt="sm">
            {t.roleEndsSessions}
          </Text>
        )}
        {isStale && before !== null && (
          <StaleNotice before={before} now={seen} labels={{ name: t.name, role: t.role }} />
        )}
        {save.error !== null && !isStale && !isAtField && <ErrorNotice mt="md" error={save.error} />}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.shell.cancel}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t.save}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
