import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useSession } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { SettingLine } from '../words/setting-line.tsx';
import classes from './address.module.css';
import { settingFor, stateOf } from './address-state.ts';

const t = texts.address;

/** The address that cards carry, compared with the browser's own, and the setting that would correct it. */
export function WebAddress() {
  const { address } = useSession();
  const { origin } = location;
  const state = stateOf(address, origin);
  const { line, isExample } = settingFor(origin);
  return (
    <>
      <Text size="sm" c="dimmed">
        {t.now}
      </Text>
      <code className={classes.line}>{address.url}</code>
      {state === 'fine' ? (
        <Text size="sm" mt="xs">
          {t.states.fine}
        </Text>
      ) : (
        <Alert mt="sm" color="yellow" icon={<IconAlertTriangle />}>
          <Text>{state === 'elsewhere' ? t.states.elsewhere(origin) : t.states[state]}</Text>
          <Text mt="xs">{t.how}</Text>
          <SettingLine line={line} />
          {isExample && (
            <Text size="sm" mt="xs">
              {t.example}
            </Text>
          )}
        </Alert>
      )}
    </>
  );
}
