import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Allowed, ForAdmins } from '../../parts/answers/allowed.tsx';
import { Waiting } from '../../parts/answers/waiting.tsx';
import List from './list/list.tsx';

const Person = lazy(() => import('./person/person.tsx'));
const NewPerson = lazy(() => import('./form/new-person.tsx'));
const EditPerson = lazy(() => import('./form/edit-person.tsx'));
const BulkChanges = lazy(() => import('./bulk/bulk-changes.tsx'));
const BulkChange = lazy(() => import('./bulk/bulk-change.tsx'));
const Campaigns = lazy(() => import('./campaigns/campaigns.tsx'));
const Campaign = lazy(() => import('./campaigns/campaign.tsx'));
const Codes = lazy(() => import('./campaigns/codes.tsx'));
const Merge = lazy(() => import('./merge/merge.tsx'));
const Import = lazy(() => import('./import/import.tsx'));
const Privacy = lazy(() => import('./privacy/privacy.tsx'));
const PhotoFiles = lazy(() => import('./photo-files/photo-files.tsx'));

/** `/people` is the list, `/people/{id}` one person. */
export default function PeoplePage() {
  return (
    <Suspense fallback={<Waiting />}>
      <Switch>
        <Route path="/people">
          <List />
        </Route>
        <Route path="/people/new">
          <Allowed scope="card_holders:write">
            <NewPerson />
          </Allowed>
        </Route>
        <Route path="/people/import">
          <Allowed scope="card_holders:write">
            <Import />
          </Allowed>
        </Route>
        <Route path="/people/photos">
          <Allowed scope="photos:write">
            <PhotoFiles />
          </Allowed>
        </Route>
        <Route path="/people/privacy">
          <ForAdmins>
            <Privacy />
          </ForAdmins>
        </Route>
        <Route path="/people/bulk">
          <BulkChanges />
        </Route>
        <Route path="/people/bulk/:id">{({ id }) => <BulkChange key={id} id={id} />}</Route>
        <Route path="/people/campaigns">
          <Allowed scope="photos:read">
            <Campaigns />
          </Allowed>
        </Route>
        <Route path="/people/campaigns/:id">
          {({ id }) => (
            <Allowed scope="photos:read">
              <Campaign key={id} id={id} />
            </Allowed>
          )}
        </Route>
        <Route path="/people/campaigns/:id/codes">
          {({ id }) => (
            <Allowed scope="photos:write">
              <Codes key={id} id={id} />
            </Allowed>
          )}
        </Route>
        <Route path="/people/:id/edit">
          {({ id }) => (
            <Allowed scope="card_holders:write">
              <EditPerson key={id} id={id} />
            </Allowed>
          )}
        </Route>
        <Route path="/people/:id/merge">
          {({ id }) => (
            <Allowed scope="card_holders:write">
              <Merge key={id} id={id} />
            </Allowed>
          )}
        </Route>
        <Route path="/people/:id">{({ id }) => <Person key={id} id={id} />}</Route>
      </Switch>
    </Suspense>
  );
}
