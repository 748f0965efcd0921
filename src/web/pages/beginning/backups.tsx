import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { overviewQuery } from '../../api/overview.ts';
import { CopyButton } from '../../parts/dialogs/copy-button.tsx';
import { Panel } from '../../parts/page/panel.tsx';
import { texts } from '../../texts/texts.ts';
import classes from './beginning.module.css';

const t = texts.beginning.backups;
const LINE = 'BACKUP_SCHEDULE=0 2 * * *';

/** Says how backups are switched on; nothing once the list of first steps is dismissed, as then nobody is told. */
export function Backups() {
  const steps = useQuery(overviewQuery).data?.firstSteps ?? null;
  if (steps === null) return null;
  return (
    <Panel title={t.title}>
      {steps.backups ? (
        <Text>{t.done}</Text>
      ) : (
        <>
          <Text>{t.text}</Text>
          <Group gap="xs" mt="xs">
            <code className={classes.line}>{LINE}</code>
            <CopyButton size="xs" text={LINE} label={t.copy} />
          </Group>
        </>
      )}
    </Panel>
  );
}
