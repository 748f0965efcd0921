import { Anchor, Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { PASSWORD_LENGTH } from '../../../shared/limits.ts';
import { isApiError } from '../../api/client/api-error.ts';
import { api, data } from '../../api/client/client.ts';
import { begin, readsOther, type Session } from '../../api/session.ts';
import { EntryFrame } from '../../app/entry-frame.tsx';
import SecondStep from '../../app/second-step.tsx';
import { ErrorNotice } from '../../parts/answers/error-notice.tsx';
import { Waiting } from '../../parts/answers/waiting.tsx';
import { usePageTitle } from '../../parts/page/page-header.tsx';
import { texts } from '../../texts/texts.ts';

const t = texts.entry.setup;

/**
 * The page behind a one-time link, `/admin/setup#token=…`, for the first administrator's account, an
 * invitation or a new password.
 */
export default function SetupPage() {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '');
  const link = useQuery({
    queryKey: ['setup', token],
    queryFn: () => data(api.POST('/session/setup/link', { body: { token } })),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: token !== '',
  });
  usePageTitle(t.submit);
  // A link without a token in its fragment is as useless as a used one.
  if (token === '' || isApiError(link.error, 'not_found') || isApiError(link.error, 'validation_failed'))
    return (
      <EntryFrame title={t.gone}>
        <Text mb="md">{t.goneText}</Text>
        <Anchor component={Link} href="/">
          {t.toLogIn}
        </Anchor>
      </EntryFrame>
    );
  if (link.error !== null) return <ErrorNotice error={link.error} onRetry={() => void link.refetch()} />;
  return link.data === undefined ? <Waiting /> : <SetupForm token={token} link={link.data} />;
}

interface LinkFacts {
  purpose: 'first_admin' | 'invite' | 'reset';
  email: string | null;
  organisation: { name: string };
}

function SetupForm({ token, link }: { token: string; link: LinkFacts }) {
  const [, navigate] = useLocation();
  const makesAccount = link.purpose === 'first_admin';
  const form = useForm({
    initialValues: { name: '', email: link.email ?? '', password: '', repeat: '' },
    validate: {
      name: (value) => (makesAccount && value.trim() === '' ? t.problems.name : null),
      email: (value) => (makesAccount && value.trim() === '' ? t.problems.email : null),
      password: (value) => ([...value].length < PASSWORD_LENGTH.min ? t.problems.short : null),
      repeat: (value, { password }) => (value !== password ? t.problems.different : null),
    },
  });
  const setUp = useMutation({
    mutationFn: ({ name, email, password }: typeof form.values) =>
      data(
        api.POST('/session/setup', {
          body: makesAccount ? { token, name, email, password } : { token, password },
        }),
      ),
    onSuccess: (session) => goOn(session),
    onError: (error) => isApiError(error) && form.setErrors(error.byField),
  });
  const goOn = (session: Session) => {
    begin(session);
    if (readsOther(session)) location.replace('/admin');
    else navigate(makesAccount ? '/beginning' : '/', { replace: true });
  };
  if (isApiError(setUp.error, 'second_factor_required'))
    return (
      <EntryFrame title={texts.entry.logIn.title}>
        <SecondStep onLoggedIn={goOn} onBack={() => navigate('/', { replace: true })} />
      </EntryFrame>
    );
  const isAtField = isApiError(setUp.error) && setUp.error.details.length > 0;
  return (
    <EntryFrame title={t.titles[link.purpose]}>
      <Text c="dimmed" mb="lg">
        {t.intro[link.purpose](link.organisation.name)}
      </Text>
      <form noValidate onSubmit={form.onSubmit((values) => setUp.mutate(values))}>
        {makesAccount && (
          <TextInput
            mb="md"
            label={t.name}
            description={t.nameHint}
            autoComplete="name"
            autoFocus
            {...form.getInputProps('name')}
          />
        )}
        <TextInput
          mb="md"
          label={t.email}
          type="email"
          autoComplete="username"
          readOnly={!makesAccount}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          mb="md"
          label={t.password}
          description={t.passwordHint}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordInput label={t.repeat} autoComplete="new-password" {...form.getInputProps('repeat')} />
        {setUp.error !== null && !isAtField && <ErrorNotice mt="md" error={setUp.error} />}
        <Button type="submit" fullWidth mt="lg" loading={setUp.isPending}>
          {t.submit}
        </Button>
      </form>
    </EntryFrame>
  );
}
