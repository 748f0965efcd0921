import { Group, Text } from '@mantine/core';
import { CopyButton } from '../../parts/dialogs/copy-button.tsx';
import { Panel } from '../../parts/page/panel.tsx';
import { texts } from '../../texts/texts.ts';
import classes from './beginning.module.css';

const t = texts.beginning.backups;
const LINE = 'BACKUP_SCHEDULE=0 2 * * *';

/** Says how backups are switched on. */
export function Backups({ areOn }: { areOn: boolean }) {
  return (
    <Panel title={t.title}>
      {areOn ? (
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
