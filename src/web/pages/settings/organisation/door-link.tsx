import { Button, Group, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { scanUrl } from '../../../../shared/shapes.ts';
import { useSession } from '../../../api/session.ts';
import { CopyButton } from '../../../parts/dialogs/copy-button.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from '../settings.module.css';

const Qr = lazy(() => import('../../../parts/qr.tsx'));

const t = texts.settings.organisation.door;

/** The link of the page for doors, and a code by which a phone opens it. */
export function DoorLink({ organisationId }: { organisationId: string }) {
  const { address } = useSession();
  const url = scanUrl(address.url, organisationId);
  return (
    <Panel title={t.title}>
      <div className={classes.door}>
        <Suspense fallback={<span className={classes.qr} />}>
          <Qr text={url} alt={t.code} className={classes.qr} />
        </Suspense>
        <div>
          <Text size="sm">{t.text}</Text>
          <Text size="sm" mt="xs" mb="sm" c="dimmed">
            {t.hint}
          </Text>
          <Group gap="xs">
            <Button
              component="a"
              href={url}
              target="_blank"
              rel="noreferrer"
              size="xs"
              variant="default"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              {t.open}
            </Button>
            <CopyButton size="xs" text={url} label={t.copy} />
          </Group>
        </div>
      </div>
    </Panel>
  );
}
