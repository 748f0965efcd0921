import { Button } from '@mantine/core';
import { useState } from 'react';
import { BackLink } from '../../../parts/page/back-link.tsx';
import { PageHeader } from '../../../parts/page/page-header.tsx';
import { texts } from '../../../texts/texts.ts';
import stepClasses from '../steps/steps.module.css';
import { Steps } from '../steps/steps.tsx';
import { Check } from './check.tsx';
import { ChooseFile } from './choose-file.tsx';
import { Columns } from './columns.tsx';
import { HowRead } from './how-read.tsx';
import { type EndedImport, useLastImport } from './last-import.ts';
import { PastImport } from './past-import.tsx';
import type { PeopleTable } from './read-table.ts';
import type { SentRow } from './row-result.ts';
import { Run } from './run.tsx';
import type { Reading } from './to-rows.ts';

const t = texts.peopleImport;
const steps = ['file', 'columns', 'check', 'run'] as const;

/** The step of an import, with all choices made so far. */
type Stage =
  | { at: 'file' }
  | { at: 'past'; past: EndedImport }
  /**
   * `reads` counts how often the file was read in another way: each time, the choices for columns start anew.
   */
  | { at: 'columns'; table: PeopleTable; reads: number; reading?: Reading }
  | { at: 'check' | 'run'; table: PeopleTable; reading: Reading; rows: SentRow[] };

/**
 * Imports people from a workbook or a CSV file: choose it, see how it was read, map its columns, check what
 * would happen, run the import.
 */
export default function Import() {
  const [stage, setStage] = useState<Stage>({ at: 'file' });
  const last = useLastImport();
  return (
    <>
      <BackLink href="/people">{texts.people.person.back}</BackLink>
      <PageHeader title={t.title} />
      <Steps
        label={t.steps.label}
        steps={steps.map((name) => ({ name, label: t.steps[name] }))}
        current={stage.at === 'past' ? 'run' : stage.at}
      />
      {stage.at === 'file' && (
        <>
          <ChooseFile onRead={(table) => setStage({ at: 'columns', table, reads: 0 })} />
          {last !== null && (
            <Button variant="subtle" mt="md" onClick={() => setStage({ at: 'past', past: last })}>
              {t.last.open(last.table.name)}
            </Button>
          )}
        </>
      )}
      {stage.at === 'past' && <PastImport past={stage.past} onBack={() => setStage({ at: 'file' })} />}
      {stage.at === 'columns' && (
        <div className={stepClasses.stack}>
          <HowRead
            table={stage.table}
            onTable={(table) => setStage({ at: 'columns', table, reads: stage.reads + 1 })}
          />
          <Columns
            key={stage.reads}
            table={stage.table}
            reading={stage.reading}
            onBack={() => setStage({ at: 'file' })}
            onNext={(reading, rows) => setStage({ at: 'check', table: stage.table, reading, rows })}
          />
        </div>
      )}
      {stage.at === 'check' && (
        <Check
          table={stage.table}
          rows={stage.rows}
          reading={stage.reading}
          onBack={() => setStage({ at: 'columns', table: stage.table, reads: 0, reading: stage.reading })}
          onNext={(rows) => setStage({ ...stage, at: 'run', rows })}
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
