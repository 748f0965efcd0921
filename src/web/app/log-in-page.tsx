import { Alert, Anchor, Code, Text } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { begin, readsOther } from '../api/session.ts';
import { usePageTitle } from '../parts/page/page-header.tsx';
import { texts } from '../texts/texts.ts';
import classes from './app.module.css';
import { EntryFrame } from './entry-frame.tsx';
import { LogInForm } from './log-in-form.tsx';
import { placeAt } from './navigation.ts';
import { hasLocalLogIn, hasSignOn, SignOnButton } from './sign-on.tsx';

// Fetched only when somebody asks for it, because the first page must stay small.
const ForgottenForm = lazy(() => import('./forgotten-form.tsx'));

/** The server writes into the page whether anybody can log in yet. */
const isSetUp = document.querySelector('meta[name=setup][content=open]') === null;

/**
 * True when mail is set up: then the link for a forgotten password is mailed. Otherwise, an administrator passes it
 * on.
 */
const hasMail = document.querySelector('meta[name=mail][content=on]') !== null;

/** Shown to people without a session; after the log-in, the page they asked for appears. */
export function LogInPage() {
  const t = texts.entry.logIn;
  const [isForgotten, setIsForgotten] = useState(false);
  const title = isForgotten ? texts.entry.forgotten.title : t.title;
  usePageTitle(title);
  const [path] = useLocation();
  // Loads the requested page while somebody types their password.
  useEffect(() => void placeAt(path)?.load(), [path]);
  return (
    <EntryFrame title={title}>
      {!isSetUp && hasLocalLogIn && (
        <Alert mb="lg" title={t.setUpFirst.title}>
          <Text size="sm">{t.setUpFirst.text}</Text>
          <Code block mt="xs" className={classes.entryCommand!}>
            {t.setUpFirst.command}
          </Code>
        </Alert>
      )}
      {isForgotten ? (
        <Suspense fallback={null}>
          <ForgottenForm onBack={() => setIsForgotten(false)} />
        </Suspense>
      ) : (
        <>
          {hasSignOn && <SignOnButton to={location.pathname + location.search} />}
          {hasLocalLogIn && <PasswordLogIn onForgotten={() => setIsForgotten(true)} />}
        </>
      )}
    </EntryFrame>
  );
}

function PasswordLogIn({ onForgotten }: { onForgotten: () => void }) {
  const t = texts.entry.logIn;
  return (
    <LogInForm onLoggedIn={(session) => (readsOther(session) ? location.reload() : begin(session))}>
      <Text size="sm" c="dimmed" mt="lg">
        {hasMail ? (
          <Anchor component="button" type="button" onClick={onForgotten}>
            {t.forgottenLink}
          </Anchor>
        ) : (
          t.forgotten
        )}
      </Text>
    </LogInForm>
  );
}
