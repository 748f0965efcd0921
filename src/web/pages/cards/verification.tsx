import { Button, Group, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { isLoopbackUrl } from '../../../shared/loopback-url.ts';
import { verificationUrl } from '../../../shared/shapes.ts';
import { type Card, linkOf } from '../../api/cards.ts';
import { useSession } from '../../api/session.ts';
import { CopyButton } from '../../parts/dialogs/copy-button.tsx';
import { Panel } from '../../parts/page/panel.tsx';
import { texts } from '../../texts/texts.ts';
import classes from './card-page.module.css';

const Qr = lazy(() => import('../../parts/qr.tsx'));

const t = texts.cards.one;

/** The page that the card's QR code opens. */
export function Verification({ card }: { card: Card }) {
  const { address } = useSession();
  const url = linkOf(card, address.url);
  const isOld = url !== verificationUrl(address.url, card.verificationCode);
  return (
    <Panel title={t.verification}>
      <div className={classes.verification}>
        <Suspense fallback={<span className={classes.qr} />}>
          <Qr text={url} alt={t.qrOf} className={classes.qr} />
        </Suspense>
        <div>
          <Text size="sm">{t.verificationText}</Text>
          <span className={classes.code}>{url}</span>
          {isLoopbackUrl(url) && (
            <Text size="sm" mb="sm" c="var(--warn)">
              {t.leadsNowhere}
            </Text>
          )}
          {isOld && (
            <Text size="sm" mb="sm" c="var(--warn)">
              {t.oldAddress(address.url)}
            </Text>
          )}
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
              {t.openVerification}
            </Button>
            <CopyButton size="xs" text={url} label={t.copyLink} />
          </Group>
        </div>
      </div>
    </Panel>
  );
}
