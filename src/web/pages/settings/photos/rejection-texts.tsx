import { useQuery } from '@tanstack/react-query';
import { organisationQuery } from '../../../api/organisation.ts';
import { Loaded } from '../../../parts/answers/loaded.tsx';
import { RejectionTextsForm } from './rejection-texts-form.tsx';

/** The form of the texts for rejected photos, once loaded. */
export default function RejectionTexts() {
  const query = useQuery(organisationQuery);
  return (
    <Loaded query={query}>{(organisation) => <RejectionTextsForm organisation={organisation} />}</Loaded>
  );
}
