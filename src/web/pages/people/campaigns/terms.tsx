import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import type { Campaign } from '../../../api/photo-campaigns.ts';
import { FactList } from '../../../parts/lists/fact-list.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import { texts } from '../../../texts/texts.ts';

const t = texts.campaigns;

/** The terms on which a campaign asks. */
export function Terms({ campaign }: { campaign: Campaign }) {
  const { filter, expiresInDays, send, remindAfterDays, follow, askAgain } = campaign;
  return (
    <Panel title={t.terms}>
      <FactList
        facts={[
          [t.whom, filter === null ? t.whomNamed : <Filtered key="list" filter={filter} />],
          [t.works, t.worksDays(expiresInDays)],
          [t.mail, t.mailed[`${send}`]],
          [
            t.reminders,
            send === false || remindAfterDays.length === 0
              ? t.noReminders
              : t.remindAfter(remindAfterDays.map(String)),
          ],
          [t.follows, follow && t.following],
          [t.again, askAgain && t.askedAgain],
        ]}
      />
    </Panel>
  );
}

/** A link to the list with the filters by which people are chosen. */
const Filtered = ({ filter }: { filter: NonNullable<Campaign['filter']> }) => {
  const search = new URLSearchParams(
    Object.entries(filter).map(([name, value]) => [
      name,
      // The list's address has days, and no moments.
      name === 'updatedSince' ? String(value).slice(0, 10) : String(value),
    ]),
  );
  return (
    <Anchor component={Link} href={`/people?${search}`} inherit>
      {t.whomFiltered}
    </Anchor>
  );
};
