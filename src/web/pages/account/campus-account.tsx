import { Button, Group, PasswordInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { isApiError } from '../../api/client/api-error.ts';
import { answer, api, data, type Schema } from '../../api/client/client.ts';
import { queryClient } from '../../api/client/query-client.ts';
import { sessionQuery, useSession } from '../../api/session.ts';
import { linkAddresses } from '../../app/sign-on.tsx';
import { ErrorNotice } from '../../parts/answers/error-notice.tsx';
import { say } from '../../parts/dialogs/say.ts';
import { Panel } from '../../parts/page/panel.tsx';
import { roleNames } from '../../parts/words/role-names.ts';
import { texts } from '../../texts/texts.ts';

const t = texts.account.campus;

/** Makes an account with a password one of the campus, where staff can log in there. */
export function CampusAccount() {
  const { staff, organisation } = useSession();
  if (!staff.hasPassword || linkAddresses('', organisation.name).length === 0) return null;
  return <Offer />;
}

function Offer() {
  const { organisation } = useSession();
  const offer = useQuery({
    queryKey: ['campus-account'],
    queryFn: () => data(api.GET('/session/campus-account')),
  });
  return (
    <Panel title={t.title}>
      {offer.error !== null && <ErrorNotice error={offer.error} onRetry={() => void offer.refetch()} />}
      {offer.data === null && (
        <>
          <Text size="sm" mb="md">
            {t.text}
          </Text>
          <Group gap="sm">
            {linkAddresses('/admin/account', organisation.name).map((href) => (
              <Button key={href} component="a" href={href} variant="default">
                {t.begin}
              </Button>
            ))}
          </Group>
        </>
      )}
      {offer.data && <LinkForm offer={offer.data} />}
    </Panel>
  );
}

function LinkForm({ offer }: { offer: Schema<'CampusAccount'> }) {
  const { staff, organisation } = useSession();
  const form = useForm({ initialValues: { currentPassword: '' } });
  const link = useMutation({
    mutationFn: (body: typeof form.values) => answer(api.POST('/session/campus-account', { body })),
    onSuccess: () => {
      say(t.done);
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: ['sessions'] });
    },
    onError: (error) => isApiError(error) && form.setErrors(error.byField),
  });
  const isAtField = isApiError(link.error) && link.error.details.length > 0;
  return (
    <form noValidate onSubmit={form.onSubmit((values) => link.mutate(values))}>
      <Text size="sm" mb="sm">
        {t.known(offer.name, offer.email)}
      </Text>
      <Text size="sm" mb="sm">
        {t.roles(roleNames(offer.roles))} {t.consequence}
      </Text>
      <input type="email" hidden readOnly autoComplete="username" value={staff.email} />
      <PasswordInput
        label={texts.account.password.current}
        description={t.lastTime}
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      {link.error !== null && !isAtField && <ErrorNotice mt="md" error={link.error} />}
      <Group mt="lg" gap="sm">
        <Button type="submit" loading={link.isPending}>
          {t.submit}
        </Button>
        {linkAddresses('/admin/account', organisation.name).map((href) => (
          <Button key={href} component="a" href={href} variant="default">
            {t.another}
          </Button>
        ))}
      </Group>
    </form>
  );
}
