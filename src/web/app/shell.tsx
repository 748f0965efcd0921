import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import { sessionQuery, useSession } from '../api/session.ts';
import { NotAllowed } from '../parts/answers/allowed.tsx';
import { Empty } from '../parts/answers/empty.tsx';
import { Waiting } from '../parts/answers/waiting.tsx';
import { texts } from '../texts/texts.ts';
import classes from './app.module.css';
import { isOpenTo, type Place, places, sidePlaces } from './navigation.ts';
import { PageBoundary } from './page-boundary.tsx';
import { ACTIONS } from './palette/actions.ts';
import { Palette } from './palette/palette.tsx';
import { Rail } from './rail.tsx';
import { useShortcuts } from './shortcuts.ts';
import { useKeptDecisions } from './use-kept-decisions.ts';
import { usePageTop } from './use-page-top.ts';

// Fetched only when it is opened, because the first page must stay small.
const ShortcutsHelp = lazy(() => import('./shortcuts-help.tsx'));

const SESSION_CHECKED_MS = 60_000;

/** The navigation on the left, the page beside it, and the keys that work everywhere. */
export function Shell() {
  const session = useSession();
  // If an account or a session has ended, its user notices on every page, even on one that requests nothing
  // else.
  useQuery({ ...sessionQuery, refetchInterval: SESSION_CHECKED_MS });
  useKeptDecisions(session.staff.id);
  const isVisible = (place: Pick<Place, 'scope' | 'isForAdmins'>) => isOpenTo(place, session);
  const visible = places.filter(isVisible);
  const [open, setOpen] = useState<'help' | 'palette' | null>(null);
  const [path, navigate] = useLocation();
  const main = useRef<HTMLElement>(null);

  useShortcuts(texts.shell.shortcuts.everywhere, [
    { keys: '?', label: texts.shell.shortcuts.open, run: () => setOpen('help') },
    { keys: '/|Mod+k', label: texts.shell.shortcuts.search, run: () => setOpen('palette') },
    ...visible.map(({ key, label, path: to }) => ({
      keys: `g ${key}`,
      label: texts.shell.shortcuts.goTo(label),
      run: () => navigate(to),
    })),
  ]);

  usePageTop(path);
  // A new section gets the focus, so that screen readers notice it, too.
  const section = path.split('/')[1];
  const lastSection = useRef(section);
  useEffect(() => {
    if (lastSection.current !== section) main.current?.focus();
    lastSection.current = section;
  }, [section]);

  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        {texts.shell.skip}
      </a>
      <Rail places={visible} onHelp={() => setOpen('help')} onSearch={() => setOpen('palette')} />
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <PageBoundary key={section}>
          <Suspense fallback={<Waiting />}>
            <Switch>
              {places.map((place) => (
                <Route key={place.path} path={place.path === '/' ? '/' : `${place.path}/*?`}>
                  {isVisible(place) ? <place.Page /> : <NotAllowed />}
                </Route>
              ))}
              {sidePlaces.map(({ path, Page }) => (
                <Route key={path} path={`${path}/*?`}>
                  <Page />
                </Route>
              ))}
              <Route>
                <Empty
                  isPage
                  icon={IconMapQuestion}
                  title={texts.shell.notFound.title}
                  text={texts.shell.notFound.text}
                  action={
                    <Button component={Link} href="/">
                      {texts.shell.notFound.action}
                    </Button>
                  }
                />
              </Route>
            </Switch>
          </Suspense>
        </PageBoundary>
      </main>
      {open === 'help' && (
        <PageBoundary>
          <Suspense fallback={null}>
            <ShortcutsHelp onClose={() => setOpen(null)} />
          </Suspense>
        </PageBoundary>
      )}
      <Palette
        opened={open === 'palette'}
        onClose={() => setOpen(null)}
        places={visible}
        actions={ACTIONS.filter(isVisible)}
      />
    </div>
  );
}
