import { Anchor, Button, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { isApiError } from '../api/client/api-error.ts';
import { api, data } from '../api/client/client.ts';
import { ErrorNotice } from '../parts/answers/error-notice.tsx';
import { texts } from '../texts/texts.ts';

const t = texts.entry.forgotten;

/**
 * Lets somebody request a mail with a link for a new password. The text shown afterwards doesn't reveal
 * whether the account exists.
 */
export default function ForgottenForm({ onBack }: { onBack: () => void }) {
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => (value.trim() === '' ? texts.entry.logIn.required.email : null) },
  });
  const ask = useMutation({
    mutationFn: (body: { email: string }) => data(api.POST('/session/forgotten-password', { body })),
    onError: (error) => isApiError(error) && form.setErrors(error.byField),
  });
  const { error } = ask;
  const isAtField = isApiError(error) && error.details.length > 0;
  return (
    <>
      {ask.isSuccess ? (
        <div role="status">
          <Title order={2} size="h3">
            {t.sentTitle}
          </Title>
          <Text size="sm" mt="xs">
            {t.sent(ask.variables.email)}
          </Text>
        </div>
      ) : (
        <form noValidate onSubmit={form.onSubmit((values) => ask.mutate(values))}>
          <Text size="sm" mb="md">
            {t.text}
          </Text>
          <TextInput
            label={texts.entry.logIn.email}
            type="email"
            autoComplete="username"
            autoFocus
            {...form.getInputProps('email')}
          />
          {isApiError(error, 'rate_limited') ? (
            <ErrorNotice mt="md" message={texts.entry.logIn.throttled(error.retryAfterSeconds ?? 60)} />
          ) : (
            error !== null && !isAtField && <ErrorNotice mt="md" error={error} />
          )}
          <Button type="submit" fullWidth mt="lg" loading={ask.isPending}>
            {t.submit}
          </Button>
        </form>
      )}
      <Text size="sm" mt="lg">
        <Anchor component="button" type="button" onClick={onBack}>
          {t.back}
        </Anchor>
      </Text>
    </>
  );
}
