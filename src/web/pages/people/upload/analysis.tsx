import { Button, Group, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { queryClient } from '../../../api/client/query-client.ts';
import { photoQuery, pictureUrl } from '../../../api/photos.ts';
import { useCan } from '../../../api/session.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Checks } from '../../../parts/photos/checks.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from './upload.module.css';

const t = texts.upload;
const LOOK_AGAIN_MS = 400;

/** The analysis of a photo that was just sent, as soon as it is done. */
export function Analysis({ photoId, onAnother }: { photoId: string; onAnother: () => void }) {
  const can = useCan();
  const { data: photo, error } = useQuery({
    ...photoQuery(photoId),
    refetchInterval: ({ state }) => (state.data?.analysis ? false : LOOK_AGAIN_MS),
    meta: { isQuiet: true },
  });
  const isDone = photo?.analysis != null;
  useEffect(() => {
    if (isDone) void queryClient.invalidateQueries({ queryKey: ['photos', 'of'] });
  }, [isDone]);
  if (error !== null) return <ErrorNotice error={error} />;
  if (photo?.analysis == null)
    return (
      <Group gap="xs" role="status">
        <Loader size="sm" aria-hidden />
        <Text size="sm">{t.analysing}</Text>
      </Group>
    );
  return (
    <div className={classes.result}>
      {photo.width !== null && <img src={pictureUrl(photo, 'display')} alt={t.shot} />}
      <Text size="sm" role="status" fw={600} mb="xs">
        {t.result[photo.analysis.recommendation]}
      </Text>
      <Checks analysis={photo.analysis} />
      <Group gap="xs" mt="sm">
        {can('photos:review') && (
          <Button component={Link} href={`/review/${photoId}`} size="xs">
            {t.review}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onAnother}>
          {t.another}
        </Button>
      </Group>
    </div>
  );
}
