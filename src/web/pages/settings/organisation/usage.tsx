import { Progress, Text } from '@mantine/core';
import type { Organisation } from '../../../api/organisation.ts';
import { formatBytes, formatGigabytes, formatNumber } from '../../../parts/words/format.ts';
import { plural } from '../../../texts/plural.ts';
import { texts } from '../../../texts/texts.ts';

const t = texts.settings.organisation;
const LITTLE_LEFT = 0.9;
const GIGABYTE = 1_000_000_000;

/** Rounds to two significant digits, because the number is only an estimate. */
const roughly = (count: number): number => Number(Math.floor(count).toPrecision(2));

/** The used part of the quota for photos, in words and as a bar, and how many more photos fit. */
export function Usage({ organisation }: { organisation: Organisation }) {
  const { photoUsedBytes: used, photos, photoQuotaBytes, defaultPhotoQuotaBytes } = organisation;
  const quota = photoQuotaBytes ?? defaultPhotoQuotaBytes;
  const share = quota === 0 ? 1 : Math.min(1, used / quota);
  const isLittle = share >= LITTLE_LEFT;
  const label = t.used(formatBytes(used), (quota < GIGABYTE ? formatBytes : formatGigabytes)(quota));
  const room = photos === 0 || share >= 1 ? 0 : roughly((quota - used) / (used / photos));
  return (
    <>
      <Text>
        <strong>{label}</strong> {t.photos(plural(photos, t.photo, t.photosMany))}
        {'. '}
        {room > 0 && t.room(formatNumber(room))}
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
