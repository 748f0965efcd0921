import { Button, PasswordInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { isApiError } from '../../api/client/api-error.ts';
import { api } from '../../api/client/client.ts';
import { queryClient } from '../../api/client/query-client.ts';
import { useSession } from '../../api/session.ts';
import { ErrorNotice } from '../../parts/answers/error-notice.tsx';
import { say } from '../../parts/dialogs/say.ts';
import { Panel } from '../../parts/page/panel.tsx';
import { texts } from '../../texts/texts.ts';

const t = texts.account.password;

export function ChangePassword() {
  const { staff } = useSession();
  return (
    <Panel title={t.title}>
      {staff.hasPassword ? <PasswordForm email={staff.email} /> : <Text size="sm">{t.campus}</Text>}
    </Panel>
  );
}

function PasswordForm({ email }: { email: string }) {
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', repeat: '' },
    validate: {
      repeat: (value, { newPassword }) =>
        value === newPassword ? null : texts.entry.setup.problems.different,
    },
  });
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword }: typeof form.values) =>
      api.POST('/session/password', { body: { currentPassword, newPassword } }),
    onSuccess: () => {
      form.reset();
      say(t.done);
      void queryClient.invalidateQueries({ queryKey: ['sessions'] });
    },
    onError: (error) => isApiError(error) && form.setErrors(error.byField),
  });
  const isAtField = isApiError(change.error) && change.error.details.length > 0;
  return (
    <form noValidate onSubmit={form.onSubmit((values) => change.mutate(values))}>
      {/* Names the account for password managers, which would otherwise guess it. */}
      <input type="email" hidden readOnly autoComplete="username" value={email} />
      <PasswordInput
        mb="md"
        label={t.current}
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <PasswordInput
        mb="md"
        label={t.next}
        description={t.hint}
        autoComplete="new-password"
        {...form.getInputProps('newPassword')}
      />
      <PasswordInput label={t.repeat} autoComplete="new-password" {...form.getInputProps('repeat')} />
      {change.error !== null && !isAtField && <ErrorNotice mt="md" error={change.error} />}
      <Button type="submit" mt="lg" loading={change.isPending}>
        {t.submit}
      </Button>
    </form>
  );
}
