import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { NAME_MAX } from '../../../../shared/limits.ts';
import type { Role } from '../../../../shared/rights.ts';
import { isApiError } from '../../../api/client/api-error.ts';
import { queryClient } from '../../../api/client/query-client.ts';
import { type InvitedStaff, inviteStaff } from '../../../api/staff.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { texts } from '../../../texts/texts.ts';
import { RoleChoice } from './role-choice.tsx';

const t = texts.settings.staff.form;

interface Props {
  onInvited: (invited: InvitedStaff) => void;
  onClose: () => void;
}

/** Creates an account; its owner sets the password with the link in the answer. */
export function InviteDialog({ onInvited, onClose }: Props) {
  const form = useForm({
    initialValues: { email: '', name: '', roles: [] as Role[] },
    validate: {
      email: (value) => (value.trim() === '' ? t.problems.email : null),
      name: (value) => (value.trim() === '' ? t.problems.name : null),
      roles: (value) => (value.length === 0 ? t.problems.roles : null),
    },
  });
  const invite = useMutation({
    mutationFn: inviteStaff,
    onSuccess: (invited) => {
      void queryClient.invalidateQueries({ queryKey: ['staff'] });
      onInvited(invited);
    },
    onError: (error) => isApiError(error) && form.setErrors(error.byField),
  });
  const isAtField = isApiError(invite.error) && invite.error.details.length > 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.inviteTitle}
      closeButtonProps={{ 'aria-label': texts.shell.close }}
    >
      <form noValidate onSubmit={form.onSubmit((values) => invite.mutate(values))}>
        <TextInput
          label={t.email}
          description={t.emailHint}
          type="email"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <TextInput
          mt="md"
          label={t.name}
          description={t.nameHint}
          autoComplete="off"
          maxLength={NAME_MAX}
          {...form.getInputProps('name')}
        />
        <RoleChoice
          value={form.values.roles}
          error={(form.errors.roles as string | undefined) ?? null}
          onChange={(roles) => form.setFieldValue('roles', roles)}
        />
        {invite.error !== null && !isAtField && <ErrorNotice mt="md" error={invite.error} />}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.shell.cancel}
          </Button>
          <Button type="submit" loading={invite.isPending}>
            {t.invite}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
