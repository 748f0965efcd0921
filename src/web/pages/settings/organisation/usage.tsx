import { Progress, Text } from '@mantine/core';
import type { Organisation } from '../../../api/organisation.ts';
import { formatBytes } from '../../../parts/words/format.ts';
import { plural } from '../../../texts/plural.ts';
import { texts } from '../../../texts/texts.ts';

const t = texts.settings.organisation;
const LITTLE_LEFT = 0.9;

/** The used part of the quota for photos, in words and as a bar. */
export function Usage({ organisation }: { organisation: Organisation }) {
  const { photoUsedBytes: used, photos, photoQuotaBytes, defaultPhotoQuotaBytes } = organisation;
  const quota = photoQuotaBytes ?? defaultPhotoQuotaBytes;
  const share = quota === 0 ? 1 : Math.min(1, used / quota);
  const isLittle = share >= LITTLE_LEFT;
  const label = t.used(formatBytes(used), formatBytes(quota));
  return (
    <>
      <Text>
        <strong>{label}</strong> {t.photos(plural(photos, t.photo, t.photosMany))}
      </Text>
      <Progress.Root size="lg" mt="xs">
        <Progress.Section
          value={share * 100}
          color={share >= 1 ? 'red' : isLittle ? 'yellow' : undefined}
          aria-label={t.storage}
          aria-valuetext={label}
        />
      </Progress.Root>
      {isLittle && (
        <Text size="sm" mt="xs" c={share >= 1 ? 'red' : undefined}>
          {share >= 1 ? t.full : t.nearlyFull}
        </Text>
      )}
    </>
  );
}
