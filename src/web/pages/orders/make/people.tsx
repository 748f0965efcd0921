import { Button, Checkbox, Loader, Select, Text, TextInput } from '@mantine/core';
import { IconSearch, IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { departmentsQuery } from '../../../api/holders.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { useDelayed } from '../../../parts/answers/use-delayed.ts';
import { Waiting } from '../../../parts/answers/waiting.tsx';
import { texts } from '../../../texts/texts.ts';
import type { Basket } from './basket.ts';
import { CandidateRow } from './candidate-row.tsx';
import classes from './make.module.css';
import { Nobody } from './nobody.tsx';
import { useFound } from './use-found.ts';

const t = texts.orders.make;
const SHOWN = 100;

/** The people who can be added: everybody, or only people who need a card. Enter adds the first one. */
export function People({ basket }: { basket: Basket }) {
  const [text, setText] = useState('');
  const [department, setDepartment] = useState<string | null>(null);
  const [isNeedy, setIsNeedy] = useState(true);
  const [showsAll, setShowsAll] = useState(false);
  const departments = useQuery(departmentsQuery).data ?? [];
  const found = useFound({ text: text.trim(), department, isNeedy });
  const isSlow = useDelayed(found.isBusy);
  const { people, total } = found;
  const open = people?.filter(({ id, status }) => status !== 'archived' && !basket.has(id)) ?? [];
  const isFiltered = text.trim() !== '' || department !== null;
  const showEverybody = () => setIsNeedy(false);
  return (
    <>
      <TextInput
        autoFocus
        label={t.search}
        description={t.hint}
        placeholder={t.placeholder}
        leftSection={isSlow ? <Loader size={16} /> : <IconSearch size={16} aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter adds the first person shown, so a pending search has to finish first.
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || found.isBusy) return;
          if (open[0] !== undefined && text.trim() !== '') basket.add([open[0]]);
        }}
      />
      <div className={classes.bar}>
        <Checkbox
          label={t.needy}
          description={t.needyHint}
          checked={isNeedy}
          onChange={({ currentTarget }) => setIsNeedy(currentTarget.checked)}
        />
        <Select
          w={220}
          aria-label={t.department}
          placeholder={t.departmentPlaceholder}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': texts.lists.clear }}
          value={department}
          data={departments.map((one) => one.department)}
          onChange={setDepartment}
        />
      </div>
      {found.error !== null && <ErrorNotice error={found.error} onRetry={found.retry} />}
      {people === undefined && found.error === null && <Waiting />}
      {people?.length === 0 && (
        <Nobody isNeedy={isNeedy} isFiltered={isFiltered} onShowEverybody={showEverybody} />
      )}
      {people !== undefined && people.length > 0 && (
        <>
          <div className={classes.bar} data-level>
            <Text c="dimmed" size="sm" role="status">
              {isNeedy ? t.candidates(total) : t.everybody(people.length, total)}
              {isNeedy && open.length === 0 && ` · ${t.allAdded}`}
              {isNeedy && total > people.length && ` · ${t.firstOnes(people.length)}`}
            </Text>
            {isNeedy && open.length > 0 && found.isComplete && (
              <Button
                variant="light"
                leftSection={<IconUsersPlus size={18} aria-hidden />}
                disabled={basket.isFull}
                onClick={() => basket.add(open)}
              >
                {t.takeAll(open.length)}
              </Button>
            )}
          </div>
          <ul className={classes.found}>
            {people.slice(0, showsAll ? undefined : SHOWN).map((person) => (
              <CandidateRow key={person.id} person={person} basket={basket} />
            ))}
          </ul>
          {people.length > SHOWN && !showsAll && (
            <Button variant="default" onClick={() => setShowsAll(true)}>
              {t.showAll} · {t.more(people.length - SHOWN)}
            </Button>
          )}
          {isNeedy && (
            <Text size="sm" c="dimmed">
              {t.missing}{' '}
              <Button variant="subtle" size="compact-sm" onClick={showEverybody}>
                {t.showEverybody}
              </Button>
            </Text>
          )}
        </>
      )}
    </>
  );
}
