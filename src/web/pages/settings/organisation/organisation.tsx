import { useQuery } from '@tanstack/react-query';
import { organisationQuery } from '../../../api/organisation.ts';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { Waiting } from '../../../parts/waiting.tsx';
import { OrganisationForm } from './organisation-form.tsx';

/** The organisation's settings, once they are here. */
export function OrganisationSettings() {
  const organisation = useQuery(organisationQuery);
  if (organisation.error !== null)
    return <ErrorNotice error={organisation.error} onRetry={() => void organisation.refetch()} />;
  return organisation.data === undefined ? (
    <Waiting />
  ) : (
    <OrganisationForm organisation={organisation.data} />
  );
}
