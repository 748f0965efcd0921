import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { logHostQuery } from '../../../api/log-host.ts';
import { Loaded } from '../../../parts/answers/loaded.tsx';
import { SettingLine } from '../../../parts/words/setting-line.tsx';
import { texts } from '../../../texts/texts.ts';
import { LogHostState } from './log-host-state.tsx';
import { TestEntry } from './test-entry.tsx';

const t = texts.logHost;
/** An example, as in the env file that comes with Lanyard. */
const LINE = 'AUDIT_LOG=syslog+tls://log.example.edu:6514';

/** The page about the log host: its state, and a test. */
export default function LogHostSettings() {
  const state = useQuery(logHostQuery);
  return (
    <Loaded query={state}>
      {(shown) =>
        shown.isSetUp ? (
          <>
            <Text c="dimmed" mb="lg">
              {t.intro}
            </Text>
            <LogHostState state={shown} />
            <TestEntry />
          </>
        ) : (
          <Alert title={t.off.title}>
            {t.off.text}
            <SettingLine line={LINE} />
          </Alert>
        )
      }
    </Loaded>
  );
}
