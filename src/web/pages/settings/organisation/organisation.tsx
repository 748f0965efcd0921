import { useQuery } from '@tanstack/react-query';
import { organisationQuery } from '../../../api/organisation.ts';
import { Loaded } from '../../../parts/answers/loaded.tsx';
import { OrganisationForm } from './organisation-form.tsx';

/** The organisation's settings, once loaded. */
export function OrganisationSettings() {
  const query = useQuery(organisationQuery);
  return <Loaded query={query}>{(organisation) => <OrganisationForm organisation={organisation} />}</Loaded>;
}
