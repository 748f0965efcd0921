import { useState } from 'react';
import { BackLink } from '../../../parts/page/back-link.tsx';
import { PageHeader } from '../../../parts/page/page-header.tsx';
import { texts } from '../../../texts/texts.ts';
import { Steps } from '../steps/steps.tsx';
import { Check } from './check.tsx';
import { ChooseFile } from './choose-file.tsx';
import { Columns } from './columns.tsx';
import type { CsvTable } from './read-table.ts';
import { Run } from './run.tsx';
import type { PreparedRow, Reading } from './to-rows.ts';

const t = texts.peopleImport;
const steps = ['file', 'columns', 'check', 'run'] as const;

/** The step of an import, with all choices made so far. */
type Stage =
  | { at: 'file' }
  | { at: 'columns'; table: CsvTable; reading?: Reading }
  | { at: 'check' | 'run'; table: CsvTable; reading: Reading; rows: PreparedRow[] };

/** Imports people from a CSV file: choose it, map its columns, check what would happen, run it. */
export default function Import() {
  const [stage, setStage] = useState<Stage>({ at: 'file' });
  return (
    <>
      <BackLink href="/people">{texts.people.person.back}</BackLink>
      <PageHeader title={t.title} />
      <Steps
        label={t.steps.label}
        steps={steps.map((name) => ({ name, label: t.steps[name] }))}
        current={stage.at}
      />
      {stage.at === 'file' && <ChooseFile onRead={(table) => setStage({ at: 'columns', table })} />}
      {stage.at === 'columns' && (
        <Columns
          table={stage.table}
          reading={stage.reading}
          onBack={() => setStage({ at: 'file' })}
          onNext={(reading, rows) => setStage({ at: 'check', table: stage.table, reading, rows })}
        />
      )}
      {stage.at === 'check' && (
        <Check
          table={stage.table}
          rows={stage.rows}
          reading={stage.reading}
          onBack={() => setStage({ at: 'columns', table: stage.table, reading: stage.reading })}
          onNext={() => setStage({ ...stage, at: 'run' })}
        />
      )}
      {stage.at === 'run' && (
        <Run
          table={stage.table}
          rows={stage.rows}
          reading={stage.reading}
          onAnother={() => setStage({ at: 'file' })}
        />
      )}
    </>
  );
}
