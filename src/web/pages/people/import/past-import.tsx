import { Button, Group } from '@mantine/core';
import { Panel } from '../../../parts/page/panel.tsx';
import { formatDateTime } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';
import stepClasses from '../steps/steps.module.css';
import type { EndedImport } from './last-import.ts';
import { Outcome, ResultFiles } from './outcome.tsx';
import { Results } from './results.tsx';

const t = texts.peopleImport;

/** The results of an earlier import. */
export const PastImport = ({ past, onBack }: { past: EndedImport; onBack: () => void }) => (
  <div className={stepClasses.stack}>
    <Panel title={t.last.title(past.table.name, formatDateTime(past.at))}>
      <Outcome results={past.results} />
      <Group gap="xs" mt="md">
        <ResultFiles {...past} isFirst />
        <Button variant="subtle" onClick={onBack}>
          {t.run.another}
        </Button>
      </Group>
    </Panel>
    <Panel title={t.check.result}>
      <Results rows={past.rows} results={past.results} />
    </Panel>
  </div>
);
