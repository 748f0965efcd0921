import { useQuery } from '@tanstack/react-query';
import { jobsQuery } from '../../../api/print-jobs.ts';

const LOOK_AGAIN_MS = 10_000;
const looking = { refetchInterval: LOOK_AGAIN_MS, meta: { isQuiet: true } };

/** The number of cards whose print is unclear; 0 until it is known. */
export const useUnclearCount = (): number =>
  useQuery({ ...jobsQuery({ state: 'unclear', pageSize: 1 }), ...looking }).data?.meta.total ?? 0;
