import { Text } from '@mantine/core';
import { Panel } from '../../parts/page/panel.tsx';
import { SettingLine } from '../../parts/words/setting-line.tsx';
import { texts } from '../../texts/texts.ts';

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
          <SettingLine line={LINE} />
        </>
      )}
    </Panel>
  );
}
