import { lazy } from 'react';
import { Route, Switch } from 'wouter';
import { LinkTabs } from '../../parts/page/link-tabs.tsx';
import { PageHeader } from '../../parts/page/page-header.tsx';
import { texts } from '../../texts/texts.ts';
import { Keys } from './keys/keys.tsx';

const NewKey = lazy(() => import('./keys/new-key.tsx'));
const Endpoints = lazy(() => import('./webhooks/endpoints/endpoints.tsx'));
const NewEndpoint = lazy(() => import('./webhooks/endpoints/new-endpoint.tsx'));
const EndpointPage = lazy(() => import('./webhooks/endpoints/endpoint-page.tsx'));
const Deliveries = lazy(() => import('./webhooks/deliveries/deliveries-page.tsx'));
const Sources = lazy(() => import('./sources/sources.tsx'));
const ConnectedSystems = lazy(() => import('./sync/connected-systems.tsx'));

/** Connections to other programs: API keys, webhooks and their deliveries, bridges, sources of people. */
export default function IntegrationsPage() {
  const t = texts.integrations;
  return (
    <>
      <PageHeader title={t.title} />
      <LinkTabs
        label={t.parts}
        tabs={[
          { path: '/integrations', label: texts.tabs.keys },
          { path: '/integrations/webhooks', label: texts.tabs.webhooks },
          { path: '/integrations/deliveries', label: texts.webhooks.deliveriesTab },
          { path: '/integrations/bridges', label: texts.tabs.bridges },
          { path: '/integrations/sources', label: texts.tabs.sources },
        ]}
      />
      <Switch>
        <Route path="/integrations/new">
          <NewKey />
        </Route>
        <Route path="/integrations/webhooks">
          <Endpoints />
        </Route>
        <Route path="/integrations/webhooks/new">
          <NewEndpoint />
        </Route>
        <Route path="/integrations/webhooks/:id">{({ id }) => <EndpointPage key={id} id={id} />}</Route>
        <Route path="/integrations/deliveries">
          <Deliveries />
        </Route>
        <Route path="/integrations/sources">
          <Sources />
        </Route>
        <Route path="/integrations/bridges">
          <ConnectedSystems />
        </Route>
        <Route>
          <Keys />
        </Route>
      </Switch>
    </>
  );
}
