import { Table, Text } from '@mantine/core';
import { LAGGING_SECONDS } from '../../../../shared/durations.ts';
import type { Bridge } from '../../../api/bridges.ts';
import { State } from '../../../parts/cards/state.tsx';
import { Sheet } from '../../../parts/lists/sheet.tsx';
import { formatDuration } from '../../../parts/words/format.ts';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from '../integrations.module.css';

const t = texts.integrations.sync.bridges;

/** Each bridge's last report: its delay, and the rows it could not write, with the reasons. */
export const Bridges = ({ bridges }: { bridges: Bridge[] }) => (
  <Sheet label={t.label} columns={[t.system, t.state, t.lastRun, t.reported]}>
    {bridges.map((bridge) => (
      <Table.Tr key={bridge.system}>
        <Table.Th scope="row">
          {bridge.system}
          <Text component="div" size="xs" c="dimmed" fw={400}>
            {[bridge.keyName, bridge.version && t.version(bridge.version)].filter(Boolean).join(' · ')}
          </Text>
        </Table.Th>
        <Table.Td>
          <HowItIs bridge={bridge} />
        </Table.Td>
        <Table.Td className={classes.short}>
          {bridge.lastRunAt === null ? t.never : <When at={bridge.lastRunAt} />}
        </Table.Td>
        <Table.Td className={classes.short}>
          <When at={bridge.reportedAt} />
        </Table.Td>
      </Table.Tr>
    ))}
  </Sheet>
);

function HowItIs({ bridge: { lag, setAside, setAsideTotal } }: { bridge: Bridge }) {
  const isBehind = lag !== null && lag > 0;
  return (
    <>
      <div className={classes.badges}>
        {isBehind && (
          <State tone={lag > LAGGING_SECONDS ? 'bad' : 'busy'}>{t.behind(formatDuration(lag))}</State>
        )}
        {setAsideTotal > 0 && <State tone="wait">{t.setAside(setAsideTotal)}</State>}
        {!isBehind && setAsideTotal === 0 && <State tone="good">{t.well}</State>}
      </div>
      {setAside.length > 0 && (
        <details className={classes.setAside}>
          <summary>{t.which}</summary>
          <ul>
            {setAside.map(({ section, record, reason }) => (
              <li key={`${section} ${record}`}>{texts.parts.labelled(`${section} ${record}`, reason)}</li>
            ))}
          </ul>
          <Text size="xs" c="dimmed">
            {t.rows(setAside.length, setAsideTotal)}
          </Text>
        </details>
      )}
    </>
  );
}
