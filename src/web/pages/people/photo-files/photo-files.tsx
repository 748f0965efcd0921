import { useState } from 'react';
import { BackLink } from '../../../parts/page/back-link.tsx';
import { PageHeader } from '../../../parts/page/page-header.tsx';
import { texts } from '../../../texts/texts.ts';
import { Steps } from '../steps/steps.tsx';
import { Check } from './check.tsx';
import type { CheckedFile } from './check-files.ts';
import { Choose } from './choose.tsx';
import type { Picked } from './picked.ts';
import { Run } from './run.tsx';

const t = texts.photoFiles;

/** The step, with all choices made so far. */
type Stage = { at: 'choose' } | { at: 'check'; picked: Picked[] } | { at: 'run'; chosen: CheckedFile[] };

/** Sends the photos of many people, from a ZIP or a folder: choose it, check what would be sent, send it. */
export default function PhotoFiles() {
  const [stage, setStage] = useState<Stage>({ at: 'choose' });
  const restart = () => setStage({ at: 'choose' });
  return (
    <>
      <BackLink href="/people">{texts.people.person.back}</BackLink>
      <PageHeader title={t.title} />
      <Steps
        label={t.steps.label}
        steps={(['choose', 'check', 'run'] as const).map((name) => ({ name, label: t.steps[name] }))}
        current={stage.at}
      />
      {stage.at === 'choose' && <Choose onRead={(picked) => setStage({ at: 'check', picked })} />}
      {stage.at === 'check' && (
        <Check picked={stage.picked} onBack={restart} onNext={(chosen) => setStage({ at: 'run', chosen })} />
      )}
      {stage.at === 'run' && <Run chosen={stage.chosen} onAnother={restart} />}
    </>
  );
}
