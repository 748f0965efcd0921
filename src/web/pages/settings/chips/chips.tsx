import { useQuery } from '@tanstack/react-query';
import { organisationQuery } from '../../../api/organisation.ts';
import { Loaded } from '../../../parts/answers/loaded.tsx';
import { ChipsForm } from './chips-form.tsx';

/** Settings of how chips are read and written, and of the file for encoding software. */
export default function ChipSettings() {
  const query = useQuery(organisationQuery);
  return <Loaded query={query}>{(organisation) => <ChipsForm organisation={organisation} />}</Loaded>;
}
