import { Anchor, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Overview } from '../../api/overview.ts';
import { useSession } from '../../api/session.ts';
import { remedyFor } from '../../parts/address/carried-addresses.tsx';
import { Panel } from '../../parts/page/panel.tsx';
import { formatDuration } from '../../parts/words/format.ts';
import { texts } from '../../texts/texts.ts';
import classes from './home.module.css';

interface Problem {
  count: number;
  say: (count: number) => string;
  hint: string;
  /** The page where it can be fixed; null for staff who can't go there. */
  to: string | null;
}

const t = texts.home.trouble;

/** The problems to show, each with the page where it can be fixed, if this person can go there. */
export function problemsOf(
  { photos, cards, addresses, webhooks, sync }: Overview,
  isAdmin: boolean,
): Problem[] {
  return [
    ...(photos === null
      ? []
      : [
          {
            count: photos.unreadable,
            say: t.unreadable,
            hint: t.unreadableHint(photos.unreadable),
            to: '/review/grid',
          },
          {
            count: photos.expiredLately,
            say: t.expired,
            hint: t.expiredHint,
            to: isAdmin ? '/audit?type=photo&action=photo.expired' : null,
          },
        ]),
    ...(cards === null
      ? []
      : [
          {
            count: cards.printFailed,
            say: t.printFailed,
            hint: t.printFailedHint(cards.printFailed),
            to: '/printing',
          },
        ]),
    ...(addresses === null
      ? []
      : [
          {
            count: addresses.now.isLoopback ? 1 : 0,
            say: () => texts.address.leadsNowhere,
            hint: texts.address.leadsNowhereHint(addresses.now.url, isAdmin),
            to: isAdmin ? '/settings' : null,
          },
          ...addresses.others.map((one) => ({
            count: one.cards,
            say: (cards: number) => texts.address.carried(cards, one.address),
            hint: remedyFor(one),
            to: isAdmin ? '/settings' : null,
          })),
        ]),
    ...(webhooks === null
      ? []
      : [
          { count: webhooks.failing, say: t.failing, hint: t.failingHint, to: '/integrations/webhooks' },
          {
            count: webhooks.switchedOff,
            say: t.switchedOff,
            hint: t.switchedOffHint,
            to: '/integrations/webhooks',
          },
        ]),
    ...(sync === null
      ? []
      : [
          {
            count: sync.lagging,
            say: t.lagging,
            hint: t.laggingHint(formatDuration(sync.lagSeconds)),
            to: '/integrations/bridges',
          },
          {
            count: sync.keptLeavers,
            say: t.keptLeavers,
            hint: t.keptLeaversHint,
            to: '/integrations/sources',
          },
        ]),
  ].filter(({ count }) => count > 0);
}

/** The problems, with links to the pages where they can be fixed. */
export function Trouble({ overview }: { overview: Overview }) {
  const { staff } = useSession();
  const problems = problemsOf(overview, staff.roles.includes('admin'));
  return (
    <div className={classes.trouble}>
      <Panel title={t.title}>
        {problems.length === 0 ? (
          <p className={classes.well}>
            <IconCircleCheck size={20} color="var(--pass)" aria-hidden /> {t.none}
          </p>
        ) : (
          <ul className={classes.problems}>
            {problems.map(({ count, say, hint, to }) => (
              <li key={say(count)}>
                <IconAlertTriangle size={20} color="var(--warn)" aria-hidden />
                <div>
                  {to === null ? (
                    <strong>{say(count)}</strong>
                  ) : (
                    <Anchor component={Link} href={to} fw={600}>
                      {say(count)}
                    </Anchor>
                  )}
                  <Text c="dimmed" size="sm">
                    {hint}
                  </Text>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}
