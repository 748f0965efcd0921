import { Button, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { IconPhotoCheck } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useCan, useSession } from '../../api/session.ts';
import { useWaitingPhotos } from '../../api/waiting-photos.ts';
import { formatAge } from '../../parts/format.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { texts } from '../../texts/texts.ts';
import classes from './home.module.css';

/** Answers "what needs me now?": a tile for each thing that may wait. */
export default function HomePage() {
  const { staff } = useSession();
  const can = useCan();
  return (
    <>
      <PageHeader title={texts.home.title(staff.name)} />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>{can('photos:read') && <WaitingPhotos />}</SimpleGrid>
    </>
  );
}

function WaitingPhotos() {
  const t = texts.home;
  const waiting = useWaitingPhotos();
  const can = useCan();
  return (
    <Paper component="section" className={classes.tile} data-urgent={(waiting?.total ?? 0) > 0 || undefined}>
      <Title order={2} className={classes.what}>
        <IconPhotoCheck size={20} stroke={1.6} aria-hidden />
        {t.waiting}
      </Title>
      {waiting !== undefined &&
        (waiting.oldest === null ? (
          <>
            <Text fw={600}>{t.none}</Text>
            <Text c="dimmed" size="sm">
              {t.noneHint}
            </Text>
          </>
        ) : (
          <>
            <p className={classes.figure}>{t.photos(waiting.total)}</p>
            <Text c="dimmed" size="sm">
              {t.oldest(formatAge(waiting.oldest.createdAt))}
            </Text>
            {can('photos:review') && (
              <Button component={Link} href="/review" mt="md">
                {t.start}
              </Button>
            )}
          </>
        ))}
    </Paper>
  );
}
