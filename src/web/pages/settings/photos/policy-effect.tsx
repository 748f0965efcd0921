import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PhotoPolicy } from '../../../../shared/photos/policy.ts';
import { photosQuery } from '../../../api/photos.ts';
import { useCan } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { verdictsOf } from './policy-values.ts';

const t = texts.photoPolicy.effect;
/** The photos that have waited longest: enough to tell, and one page of the API. */
const LOOKED_AT = 100;

/** The verdicts on the photos that wait now: those that they have, and those of the policy in the form. */
export function PolicyEffect({ policy }: { policy: PhotoPolicy }) {
  const can = useCan();
  const waiting = useQuery({
    ...photosQuery({ status: 'in_review', pageSize: LOOKED_AT }),
    enabled: can('photos:read'),
  });
  const photos = waiting.data?.data ?? [];
  if (photos.length === 0) return null;
  const [before, after] = [verdictsOf(photos, null), verdictsOf(photos, policy)];
  return (
    <Text size="sm" mt="xs" role="status">
      {t.intro(photos.length, waiting.data!.meta.total)}{' '}
      {(['approve', 'check', 'reject'] as const).map((one) => t[one](before[one], after[one])).join(', ')}.{' '}
      {t.stay}
    </Text>
  );
}
