import { useQuery } from '@tanstack/react-query';
import { organisationQuery } from '../../../api/organisation.ts';
import { Loaded } from '../../../parts/answers/loaded.tsx';
import { PolicyForm } from './policy-form.tsx';

/** The form of the photo policy, once loaded. */
export default function PhotoPolicySettings() {
  const query = useQuery(organisationQuery);
  return <Loaded query={query}>{(organisation) => <PolicyForm organisation={organisation} />}</Loaded>;
}
