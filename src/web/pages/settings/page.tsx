import { lazy } from 'react';
import { Route, Switch } from 'wouter';
import type { MailKind } from '../../../shared/mail/kinds.ts';
import type { Language } from '../../../shared/texts/languages.ts';
import { LinkTabs } from '../../parts/page/link-tabs.tsx';
import { PageHeader } from '../../parts/page/page-header.tsx';
import { texts } from '../../texts/texts.ts';
import { OrganisationSettings } from './organisation/organisation.tsx';

const PhotoPolicySettings = lazy(() => import('./photos/photo-policy.tsx'));
const RejectionTexts = lazy(() => import('./photos/rejection-texts.tsx'));
const Kiosks = lazy(() => import('./photos/kiosks.tsx'));
const MailSettings = lazy(() => import('./mail/mail.tsx'));
const MailTexts = lazy(() => import('./mail/texts/mail-texts.tsx'));
const MailText = lazy(() => import('./mail/texts/mail-text.tsx'));
const PhotoNotice = lazy(() => import('./mail/notice/notice.tsx'));
const ChipSettings = lazy(() => import('./chips/chips.tsx'));
const PrintingSettings = lazy(() => import('./printing/printing.tsx'));
const LogHostSettings = lazy(() => import('./log-host/log-host.tsx'));
const StaffAccounts = lazy(() => import('./staff/staff.tsx'));

const PhotoTabs = () => (
  <LinkTabs
    label={texts.rejections.tabs}
    tabs={[
      { path: '/settings/photos', label: texts.photoPolicy.title },
      { path: '/settings/photos/rejections', label: texts.tabs.rejections },
      { path: '/settings/photos/kiosks', label: texts.tabs.kiosks },
    ]}
  />
);

const MailTabs = () => (
  <LinkTabs
    label={texts.mailTexts.tabs}
    tabs={[
      { path: '/settings/mail', label: texts.mailTexts.delivery },
      { path: '/settings/mail/texts', label: texts.tabs.mailTexts },
      { path: '/settings/mail/notice', label: texts.tabs.photoNotice },
    ]}
  />
);

/** The organisation's settings, the rules for its photos, its printers, its staff, its mail, and the log host. */
export default function SettingsPage() {
  const t = texts.settings;
  return (
    <>
      <PageHeader title={t.title} />
      <LinkTabs
        label={t.parts}
        tabs={[
          { path: '/settings', label: texts.tabs.organisation },
          { path: '/settings/photos', label: texts.tabs.photoPolicy },
          { path: '/settings/chips', label: texts.tabs.chips },
          { path: '/settings/printing', label: texts.tabs.printers },
          { path: '/settings/staff', label: texts.tabs.staff },
          { path: '/settings/mail', label: texts.tabs.mail },
          { path: '/settings/log-host', label: texts.tabs.logHost },
        ]}
      />
      <Switch>
        <Route path="/settings/photos/rejections">
          <PhotoTabs />
          <RejectionTexts />
        </Route>
        <Route path="/settings/photos/kiosks">
          <PhotoTabs />
          <Kiosks />
        </Route>
        <Route path="/settings/photos">
          <PhotoTabs />
          <PhotoPolicySettings />
        </Route>
        <Route path="/settings/chips">
          <ChipSettings />
        </Route>
        <Route path="/settings/staff">
          <StaffAccounts />
        </Route>
        <Route path="/settings/mail/texts/:kind/:language">
          {({ kind, language }) => <MailText kind={kind as MailKind} language={language as Language} />}
        </Route>
        <Route path="/settings/mail/texts">
          <MailTabs />
          <MailTexts />
        </Route>
        <Route path="/settings/mail/notice">
          <MailTabs />
          <PhotoNotice />
        </Route>
        <Route path="/settings/mail">
          <MailTabs />
          <MailSettings />
        </Route>
        <Route path="/settings/printing">
          <PrintingSettings />
        </Route>
        <Route path="/settings/log-host">
          <LogHostSettings />
        </Route>
        <Route>
          <OrganisationSettings />
        </Route>
      </Switch>
    </>
  );
}
