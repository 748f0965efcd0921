import { Button, Group, Loader, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useState } from 'react';
import { recordsChanged } from '../../../api/client/records.ts';
import { type Photo, photoQuery, pictureUrl } from '../../../api/photos.ts';
import { useCan } from '../../../api/session.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Checks } from '../../../parts/photos/checks.tsx';
import { FindingMarks } from '../../../parts/photos/finding-marks.tsx';
import { texts } from '../../../texts/texts.ts';
import { DecideHere } from '../../review/decisions/decide-here.tsx';
import classes from './upload.module.css';

const t = texts.upload;
const LOOK_AGAIN_MS = 400;

interface Props {
  photoId: string;
  /** The person's name. */
  name: string;
  /** True when a decision is sent at once, with no time to undo it. */
  isAtOnce?: boolean;
  /** Called to send another photo; left out when the page has a place for that elsewhere. */
  onAnother?: () => void;
}

/** The analysis of a photo as soon as it is done, and the decision buttons for staff who may decide. */
export function Analysis({ photoId, name, isAtOnce = false, onAnother }: Props) {
  const can = useCan();
  const { data: photo, error } = useQuery({
    ...photoQuery(photoId),
    refetchInterval: ({ state }) => (state.data?.analysis ? false : LOOK_AGAIN_MS),
    meta: { isQuiet: true },
  });
  const [pointed, setPointed] = useState<string | null>(null);
  const mayDecide = can('photos:review');
  const isDone = photo?.analysis != null;
  useEffect(() => {
    if (isDone) void recordsChanged();
  }, [isDone]);
  if (error !== null) return <ErrorNotice error={error} />;
  if (photo?.analysis == null)
    return (
      <Group gap="xs" role="status">
        <Loader size="sm" aria-hidden />
        <Text size="sm">{t.analysing}</Text>
      </Group>
    );
  const another = onAnother !== undefined && (
    <Button variant="default" onClick={onAnother}>
      {t.another}
    </Button>
  );
  return (
    <div className={classes.result}>
      <div className={classes.sides}>
        <div className={classes.pictures}>
          <Shot photo={photo} pointed={pointed} />
          {mayDecide && photo.width !== null && (
            <figure className={classes.onCard}>
              <div>
                <img src={pictureUrl(photo, 'card')} alt="" />
              </div>
              <figcaption>{t.onCard}</figcaption>
            </figure>
          )}
        </div>
        <div className={classes.said}>
          <Text size="sm" role="status" fw={600}>
            {mayDecide ? saidTo(photo) : t.result[photo.analysis.recommendation]}
          </Text>
          {mayDecide ? (
            <DecideHere photo={photo} name={name} isAtOnce={isAtOnce}>
              {another}
            </DecideHere>
          ) : (
            <Group gap="xs" mt="sm">
              {another}
            </Group>
          )}
        </div>
        <div className={classes.checks}>
          <Checks analysis={photo.analysis} onPoint={setPointed} />
        </div>
      </div>
    </div>
  );
}

/** The text for the member of staff who decides on the photo. */
const saidTo = ({ status, analysis }: Photo): string =>
  status === 'approved' || status === 'rejected' || status === 'withdrawn'
    ? t.decided[status]
    : t.advice[analysis!.recommendation];

/**
 * The uploaded photo, with a mark at the finding that the pointer is on. The space for the photo has the right
 * shape even before the photo has loaded.
 */
function Shot({ photo: { width, height, ...photo }, pointed }: { photo: Photo; pointed: string | null }) {
  const { ref, width: shownWidth } = useElementSize();
  if (width === null || height === null) return null;
  return (
    <div className={classes.shot} style={{ '--shape': width / height } as CSSProperties}>
      <img ref={ref} src={pictureUrl(photo, 'display')} alt={t.shot} />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <FindingMarks
          findings={photo.analysis?.findings ?? []}
          isOn={false}
          pointed={pointed}
          view={{ left: 0, top: 0, width, height }}
          unit={shownWidth === 0 ? 1 : width / shownWidth}
        />
      </svg>
    </div>
  );
}
