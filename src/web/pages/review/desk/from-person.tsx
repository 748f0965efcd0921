import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DeviceCheck } from '../../../../shared/photos/device-check.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import { accommodationsQuery } from '../../../api/accommodations.ts';
import { kioskPhotoQuery } from '../../../api/kiosks.ts';
import { requestOfPhotoQuery } from '../../../api/photo-requests.ts';
import type { Photo } from '../../../api/photos.ts';
import { useCan } from '../../../api/session.ts';
import { codeTitle } from '../../../parts/photos/code-title.ts';
import { texts } from '../../../texts/texts.ts';
import classes from './desk.module.css';

const t = texts.review.person;

/** Says how a photo was made, and what its person's device could measure in it. */
function inWords({ source, measured, step }: DeviceCheck): string {
  const seen = step === null ? t.device.good : t.device.saw(t.device.steps[step]);
  return measured ? `${t.device.sources[source]} ${seen}` : t.device.sources[source];
}

/** Says that a photo came from its person, with their note, and what doesn't count for them. */
export function FromPerson({ photo }: { photo: Photo }) {
  const request = useQuery(requestOfPhotoQuery(photo.id)).data ?? null;
  const mayReview = useCan()('photos:review');
  const exceptions = useQuery({ ...accommodationsQuery(photo.cardHolderId), enabled: mayReview }).data ?? [];
  const atKiosk = useQuery(kioskPhotoQuery(photo.id)).data ?? null;
  const device = request?.deviceCheck ?? atKiosk?.deviceCheck ?? null;
  const note = request?.note ?? atKiosk?.note ?? null;
  if (request === null && atKiosk === null && exceptions.length === 0) return null;
  return (
    <div className={classes.fromPerson}>
      {request !== null && <Text size="sm">{t.sentThemself}</Text>}
      {atKiosk !== null && <Text size="sm">{t.sentAtKiosk(isolated(atKiosk.kiosk.name))}</Text>}
      {device !== null && <Text size="sm">{inWords(device)}</Text>}
      {note !== null && <blockquote aria-label={t.note}>{note}</blockquote>}
      {exceptions.map(({ check, reason }) => (
        <Text key={check} size="sm">
          {texts.exceptions.atDesk}
          {texts.parts.colon}
          <strong>{codeTitle(check)}</strong> ({reason})
        </Text>
      ))}
    </div>
  );
}
