import { lazy } from 'react';
import { Route, Switch } from 'wouter';
import { LinkTabs } from '../../parts/page/link-tabs.tsx';
import { PageHeader } from '../../parts/page/page-header.tsx';
import { texts } from '../../texts/texts.ts';
import { OrganisationSettings } from './organisation/organisation.tsx';

const StaffAccounts = lazy(() => import('./staff/staff.tsx'));

/** The organisation's settings, and who works here. */
export default function SettingsPage() {
  const t = texts.settings;
  return (
    <>
      <PageHeader title={t.title} />
      <LinkTabs
        label={t.parts}
        tabs={[
          { path: '/settings', label: t.organisation.tab },
          { path: '/settings/staff', label: t.staff.tab },
        ]}
      />
      <Switch>
        <Route path="/settings/staff">
          <StaffAccounts />
        </Route>
        <Route>
          <OrganisationSettings />
        </Route>
      </Switch>
    </>
  );
}
