import { useQuery } from '@tanstack/react-query';
import { organisationQuery } from '../../../api/organisation.ts';
import { overviewQuery } from '../../../api/overview.ts';
import { CarriedAddresses } from '../../../parts/address/carried-addresses.tsx';
import { WebAddress } from '../../../parts/address/web-address.tsx';
import { Loaded } from '../../../parts/answers/loaded.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from '../settings.module.css';
import { DoorLink } from './door-link.tsx';
import { OrganisationForm } from './organisation-form.tsx';

/** The organisation's settings, once loaded. */
export function OrganisationSettings() {
  const query = useQuery(organisationQuery);
  const overview = useQuery(overviewQuery);
  return (
    <Loaded query={overview}>
      {({ addresses }) => (
        <>
          <div className={classes.address}>
            <Panel title={texts.address.title}>
              <WebAddress />
              {addresses !== null && <CarriedAddresses addresses={addresses} />}
            </Panel>
          </div>
          <Loaded query={query}>
            {(organisation) => (
              <>
                <OrganisationForm organisation={organisation} />
                <div className={classes.doors}>
                  <DoorLink organisationId={organisation.id} />
                </div>
              </>
            )}
          </Loaded>
        </>
      )}
    </Loaded>
  );
}
