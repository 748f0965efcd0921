import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { NAME_MAX } from '../../../../shared/limits.ts';
import { isApiError } from '../../../api/client/api-error.ts';
import { queryClient } from '../../../api/client/query-client.ts';
import { sessionQuery } from '../../../api/session.ts';
import { type Staff, staffQuery, updateStaffAsSeen } from '../../../api/staff.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { StaleNotice } from '../../../parts/answers/stale-notice.tsx';
import { say } from '../../../parts/dialogs/say.ts';
import { roleNames } from '../../../parts/words/role-names.ts';
import { texts } from '../../../texts/texts.ts';
import { RoleChoice } from './role-choice.tsx';

const t = texts.settings.staff.form;
const shown = ({ name, roles }: Staff) => ({ name, roles: roleNames(roles) });

/** Changes somebody's name or roles; the server makes sure that an administrator remains. */
export function EditDialog({ account, onClose }: { account: Staff; onClose: () => void }) {
  const [seen, setSeen] = useState(account);
  const [before, setBefore] = useState<Staff | null>(null);
  const form = useForm({
    initialValues: { name: account.name, roles: account.roles },
    validate: {
      name: (value) => (value.trim() === '' ? t.problems.name : null),
      roles: (value) => (value.length === 0 ? t.problems.roles : null),
    },
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
          maxLength={NAME_MAX}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <RoleChoice
          value={form.values.roles}
          error={(form.errors.roles as string | undefined) ?? null}
          onChange={(roles) => form.setFieldValue('roles', roles)}
        />
        {form.values.roles.join() !== account.roles.join() && (
          <Text size="sm" c="dimmed" mt="sm">
            {t.rolesEndSessions}
          </Text>
        )}
        {isStale && before !== null && (
          <StaleNotice before={shown(before)} now={shown(seen)} labels={{ name: t.name, roles: t.roles }} />
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
