import type { Admission } from '../../context.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import { organisationFor } from './sign-on.ts';

/** A way in by a campus account, for the page on which staff log in. */
export interface Door {
  /** Leads to the provider; the page adds where in the app the person wants to. */
  path: string;
  /** The organisation; null where there is only one way in. */
  label: string | null;
}

/** The ways in, in the order of the settings. */
export const doorsOf = ({ signOns, db }: Admission): Door[] =>
  signOns.map(({ settings: { name, organisation } }) => {
    const id = signOns.length > 1 ? organisationFor(db, organisation) : null;
    const label = id === null ? organisation : organisationQueries(db).byId.get({ id })!.name;
    return {
      path: `/admin/oidc/start?provider=${name}`,
      label: signOns.length > 1 ? label : null,
    };
  });
