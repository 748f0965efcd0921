import type { Admission } from '../../context.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import { HEADER_LOG_IN_PATH } from './header/settings.ts';
import { organisationFor } from './sign-on.ts';

/** A way in by a campus account, for the page on which staff log in. */
export interface Door {
  /** Leads there; the page adds where in the app the person wants to. */
  path: string;
  /** True where an account that exists can be linked. */
  canLink: boolean;
  /** The organisation; null where there is only one way in. */
  label: string | null;
}

/** The ways in, in the order of the settings. */
export function doorsOf({ signOns, db, config }: Admission): Door[] {
  if (config.headerLogIn !== null)
    return [{ path: `${HEADER_LOG_IN_PATH}?to=`, canLink: false, label: null }];
  return signOns.map(({ settings: { name, organisation } }) => {
    const id = signOns.length > 1 ? organisationFor(db, organisation) : null;
    const label = id === null ? organisation : organisationQueries(db).byId.get({ id })!.name;
    return {
      path: `/admin/oidc/start?provider=${name}&to=`,
      canLink: true,
      label: signOns.length > 1 ? label : null,
    };
  });
}
