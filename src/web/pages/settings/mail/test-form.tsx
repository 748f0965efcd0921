import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { isApiError } from '../../../api/client/api-error.ts';
import { queryClient } from '../../../api/client/query-client.ts';
import { sendTestMail } from '../../../api/mail.ts';
import { useSession } from '../../../api/session.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { say } from '../../../parts/dialogs/say.ts';
import { Panel } from '../../../parts/page/panel.tsx';
import { texts } from '../../../texts/texts.ts';

const t = texts.mail.test;

/** Sends a test message: to the person logged in, unless they type another address. */
export function TestForm() {
  const { staff } = useSession();
  const form = useForm({
    initialValues: { address: staff.email },
    validate: { address: (value) => (value.trim() === '' ? t.problem : null) },
  });
  const send = useMutation({
    mutationFn: ({ address }: { address: string }) => sendTestMail(address),
    onSuccess: () => say(t.sent),
    onError: (error) => isApiError(error) && form.setErrors(error.byField),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['mail'] }),
  });
  const isAtField = isApiError(send.error) && send.error.details.length > 0;
  return (
    <Panel title={t.title}>
      <form noValidate onSubmit={form.onSubmit((values) => send.mutate(values))}>
        <TextInput label={t.label} description={t.hint} type="email" {...form.getInputProps('address')} />
        {send.error !== null && !isAtField && <ErrorNotice mt="md" error={send.error} />}
        <Button type="submit" variant="default" mt="md" loading={send.isPending}>
          {t.submit}
        </Button>
      </form>
    </Panel>
  );
}
