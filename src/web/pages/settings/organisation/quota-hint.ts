import type { Organisation } from '../../../api/organisation.ts';
import { formatGigabytes } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';

const t = texts.settings.organisation.quotaHint;

/** The hint for the quota field. The server refuses an empty field if the default exceeds the maximum. */
export function quotaHint({
  defaultPhotoQuotaBytes: usual,
  maxPhotoQuotaBytes: most,
}: Pick<Organisation, 'defaultPhotoQuotaBytes' | 'maxPhotoQuotaBytes'>): string {
  if (usual > most) return t.higher(formatGigabytes(most));
  if (usual === most) return t.same(formatGigabytes(most));
  return t.lower(formatGigabytes(usual), formatGigabytes(most));
}
