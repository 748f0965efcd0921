import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { isApiError } from '../api/client/api-error.ts';
import { sessionQuery } from '../api/session.ts';
import { ErrorNotice } from '../parts/answers/error-notice.tsx';
import { Waiting } from '../parts/answers/waiting.tsx';
import { showTimesIn } from '../parts/words/format.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { LogInAgain } from './log-in-again.tsx';
import { LogInPage } from './log-in-page.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { ProgressLine } from './progress-line.tsx';
import { Shell } from './shell.tsx';

const SetupPage = lazy(() => import('../pages/setup/page.tsx'));
const MustSetUp = lazy(() => import('./must-set-up.tsx'));

/** Set-up for people with a link, log-in for people without a session, and the app for everybody else. */
export function App() {
  return (
    <>
      <ProgressLine />
      <ConnectionBanner />
      <PageBoundary>
        <Suspense fallback={<Waiting />}>
          <Switch>
            <Route path="/setup">
              <SetupPage />
            </Route>
            <Route>
              <Inside />
            </Route>
          </Switch>
        </Suspense>
      </PageBoundary>
    </>
  );
}

function Inside() {
  const { data: session, error } = useQuery(sessionQuery);
  if (session !== undefined) {
    showTimesIn(session.organisation.timeZone);
    const { isRequired, isSetUp } = session.secondFactor;
    return (
      <>
        {isRequired && !isSetUp ? <MustSetUp /> : <Shell />}
        <LogInAgain />
      </>
    );
  }
  if (isApiError(error, 'unauthorized')) return <LogInPage />;
  return error === null ? <Waiting /> : <ErrorNotice error={error} />;
}
