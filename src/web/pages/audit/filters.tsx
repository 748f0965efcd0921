import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keysQuery } from '../../api/keys.ts';
import { useCan, useSession, useTimeZone } from '../../api/session.ts';
import { staffQuery } from '../../api/staff.ts';
import { useAddress } from '../../parts/lists/use-address.ts';
import { useDebounced } from '../../parts/lists/use-debounced.ts';
import { PersonSelect } from '../../parts/people/person-select.tsx';
import { useGone } from '../../parts/people/use-gone.ts';
import { startOfDay } from '../../parts/words/local-time.ts';
import { texts } from '../../texts/texts.ts';
import classes from './audit.module.css';

const t = texts.audit.filters;
const option = ([value, label]: [string, string]) => ({ value, label });
const PAUSE_MS = 300;

/** The filters, kept in the address. */
export function Filters() {
  const { get, set, clear, isEmpty } = useAddress();
  const type = get('type');
  const can = useCan();
  const isAboutPeople = type === 'card_holder' && can('card_holders:read');
  const timeZone = useTimeZone();
  const day = (name: string) => (Number.isNaN(startOfDay(get(name) ?? '', timeZone)) ? '' : get(name));
  const actions = Object.entries(texts.audit.actions).filter(
    // An action on an order item is recorded under its order.
    ([action]) => type === undefined || action.split('.')[0]!.replace('_item', '') === type,
  );
  return (
    <Group component="search" aria-label={t.label} gap="sm" align="end" mb="md" className={classes.filters!}>
      <NativeSelect
        label={t.entityType}
        value={type ?? ''}
        data={[{ value: '', label: t.anyEntity }, ...Object.entries(texts.audit.entities).map(option)]}
        onChange={({ currentTarget }) =>
          set({ type: currentTarget.value, action: null, ...(isAboutPeople && { id: null }) })
        }
      />
      <NativeSelect
        label={t.action}
        value={get('action') ?? ''}
        data={[{ value: '', label: t.anyAction }, ...actions.map(option)]}
        onChange={({ currentTarget }) => set({ action: currentTarget.value })}
      />
      <ActorSelect value={get('actor') ?? ''} onChange={(actor) => set({ actor })} />
      <TextInput
        type="date"
        label={t.from}
        value={day('from')}
        max={day('to')}
        onChange={({ currentTarget }) => set({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t.to}
        value={day('to')}
        min={day('from')}
        onChange={({ currentTarget }) => set({ to: currentTarget.value })}
      />
      {isAboutPeople ? (
        <PersonFilter value={get('id') ?? null} onChange={(id) => set({ id })} />
      ) : (
        <IdField value={get('id') ?? ''} onChange={(id) => set({ id })} />
      )}
      {!isEmpty && (
        <Button variant="subtle" onClick={clear}>
          {t.clear}
        </Button>
      )}
    </Group>
  );
}

function PersonFilter(props: { value: string | null; onChange: (id: string | null) => void }) {
  const gone = useGone(props.value);
  return (
    <PersonSelect {...props} label={t.person} placeholder={gone === null ? t.anyPerson : t.gone[gone]} />
  );
}

/** A text field whose value goes into the address when the typing pauses. */
function IdField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const settle = useDebounced((id) => id !== value && onChange(id), PAUSE_MS);
  return (
    <TextInput
      label={t.entityId}
      spellCheck={false}
      maxLength={64}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        settle(currentTarget.value.trim());
      }}
    />
  );
}

function ActorSelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { staff: me } = useSession();
  // Some other role may one day be allowed to read the log, but not the lists of accounts and keys.
  const enabled = me.roles.includes('admin');
  const staff = useQuery({ ...staffQuery, enabled }).data ?? [];
  const keys = useQuery({ ...keysQuery, enabled }).data ?? [];
  const isKnown = value === '' || [...staff, ...keys].some(({ id }) => id === value);
  const items = (list: { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <NativeSelect
      label={t.actor}
      value={value}
      data={[
        { value: '', label: t.anyActor },
        ...(isKnown ? [] : [{ value, label: t.unknownActor(value) }]),
        { group: t.people, items: items(staff) },
        { group: t.keys, items: items(keys) },
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
