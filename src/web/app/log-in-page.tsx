import { Text } from '@mantine/core';
import { queryClient } from '../api/query-client.ts';
import { sessionQuery } from '../api/session.ts';
import { usePageTitle } from '../parts/use-page-title.ts';
import { texts } from '../texts/texts.ts';
import { EntryFrame } from './entry-frame.tsx';
import { LogInForm } from './log-in-form.tsx';

/** For those who aren't logged in; afterwards the page that they wanted is there. */
export function LogInPage() {
  const t = texts.entry.logIn;
  usePageTitle(t.title);
  return (
    <EntryFrame title={t.title}>
      <LogInForm onLoggedIn={(session) => queryClient.setQueryData(sessionQuery.queryKey, session)} />
      <Text size="sm" c="dimmed" mt="lg">
        {t.forgotten}
      </Text>
    </EntryFrame>
  );
}
