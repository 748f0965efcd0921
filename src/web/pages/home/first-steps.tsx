import { Anchor, Button, Text } from '@mantine/core';
import { IconCircleDashed } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { dismissFirstSteps } from '../../api/organisation.ts';
import type { Overview } from '../../api/overview.ts';
import { Confirm } from '../../parts/dialogs/confirm.tsx';
import { say } from '../../parts/dialogs/say.ts';
import { Panel } from '../../parts/page/panel.tsx';
import { texts } from '../../texts/texts.ts';
import classes from './home.module.css';

const t = texts.home.steps;

type Steps = NonNullable<Overview['firstSteps']>;

interface Step {
  step: keyof Steps;
  label: string;
  hint: string;
  /** The page on which somebody takes the step. */
  to: string;
}

/** The first steps, in order. */
const STEPS: Step[] = [
  { step: 'address', label: t.address, hint: t.addressHint, to: '/beginning#address' },
  { step: 'people', label: t.people, hint: t.peopleHint, to: '/people/import' },
  { step: 'design', label: t.design, hint: t.designHint, to: '/beginning#look' },
  { step: 'print', label: t.print, hint: t.printHint, to: '/counter' },
  { step: 'colleagues', label: t.colleagues, hint: t.colleaguesHint, to: '/settings/staff' },
  { step: 'backups', label: t.backups, hint: t.backupsHint, to: '/beginning#backups' },
];

/** The first steps that remain; nothing once all of them are done. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const [isAsking, setIsAsking] = useState(false);
  const open = STEPS.filter(({ step }) => !steps[step]);
  if (open.length === 0) return null;
  return (
    <div className={classes.trouble}>
      <Panel title={t.title}>
        <Text c="dimmed" mb="sm">
          {t.text}
        </Text>
        <ol className={classes.problems}>
          {open.map(({ step, label, hint, to }) => (
            <li key={step}>
              <IconCircleDashed size={20} color="var(--quiet)" aria-hidden />
              <div>
                <Anchor component={Link} href={to} fw={600}>
                  {label}
                </Anchor>
                <Text c="dimmed" size="sm">
                  {hint}
                </Text>
              </div>
            </li>
          ))}
        </ol>
        <Button mt="md" variant="default" onClick={() => setIsAsking(true)}>
          {t.dismiss}
        </Button>
      </Panel>
      {isAsking && (
        <Confirm
          title={t.dismissTitle}
          text={t.dismissText}
          submit={t.dismiss}
          run={dismissFirstSteps}
          onDone={() => {
            setIsAsking(false);
            say(t.dismissed);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
