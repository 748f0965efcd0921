import { Button, Group, Text } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { displayName } from '../../../../shared/person/display-name.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import { isApiError } from '../../../api/client/api-error.ts';
import { api, data } from '../../../api/client/client.ts';
import { queryClient } from '../../../api/client/query-client.ts';
import { type CardHolder, holderQuery } from '../../../api/holders.ts';
import { Empty } from '../../../parts/answers/empty.tsx';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { StaleNotice } from '../../../parts/answers/stale-notice.tsx';
import { Waiting } from '../../../parts/answers/waiting.tsx';
import { say, sayNews } from '../../../parts/dialogs/say.ts';
import { BackLink } from '../../../parts/page/back-link.tsx';
import { dropDraft, readDraft, useDraftKey, useKeptDraft } from '../../../parts/page/draft.ts';
import { PageHeader } from '../../../parts/page/page-header.tsx';
import { texts } from '../../../texts/texts.ts';
import { DraftNotice } from './draft-notice.tsx';
import { Fields } from './fields.tsx';
import classes from './form.module.css';
import { merge } from './merge.ts';
import { usePersonForm } from './use-person-form.ts';
import { bodyOf, changesOf, type PersonDraft, type Values, valuesOf } from './values.ts';

const t = texts.personForm;

export default function EditPerson({ id }: { id: string }) {
  const {
    data: holder,
    error,
    refetch,
    isFetchedAfterMount,
  } = useQuery({ ...holderQuery(id), staleTime: 0 });
  if (isApiError(error, 'not_found'))
    return <Empty isPage icon={IconUserQuestion} {...texts.people.person.missing} />;
  if (error !== null && holder === undefined)
    return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  // Editing starts from the server's present data, not from data fetched a while ago.
  if (holder === undefined || !isFetchedAfterMount) return <Waiting />;
  return <Form holder={holder} />;
}

function Form({ holder }: { holder: CardHolder }) {
  const key = useDraftKey(`person.${holder.id}`);
  const [draft, setDraft] = useState(() => readDraft<PersonDraft>(key));
  const [, navigate] = useLocation();
  // The version being edited; the server refuses the changes if somebody else has changed the person since.
  const [before, setBefore] = useState(draft?.before ?? holder);
  const [clash, setClash] = useState(draft?.clash ?? null);
  const stale = useRef<HTMLDivElement>(null);
  const was = clash?.was;
  // The button is at the end of the page, the notice at its start.
  useEffect(() => {
    if (was !== undefined) stale.current?.focus();
  }, [was]);
  const { form, mayHaveOneName, takenBy, isChecked, focusFirst, refuse, isAtFields } = usePersonForm(
    draft?.values ?? valuesOf(before),
    before.firstName === '' || before.lastName === '',
  );
  const changes = changesOf(bodyOf(valuesOf(before)), bodyOf(form.values));
  const isChanged = Object.keys(changes).length > 0;
  const person = `/people/${holder.id}`;

  const save = useMutation({
    mutationFn: () =>
      data(
        api.PATCH('/card-holders/{id}', {
          params: { path: { id: holder.id }, header: { 'If-Match': `"${before.version}"` } },
          body: changes,
        }),
      ),
    onSuccess: (saved) => {
      dropDraft(key);
      queryClient.setQueryData(holderQuery(holder.id).queryKey, saved);
      say(t.saved);
      navigate(person);
    },
    onError: async (error) => {
      if (!isApiError(error, 'precondition_failed')) return refuse(error);
      const now = await queryClient.fetchQuery({ ...holderQuery(holder.id), staleTime: 0 });
      // Reads the form's values only now, because typing may have continued while the person was fetched.
      const merged = merge(valuesOf(before), form.getValues(), valuesOf(now));
      form.setValues(merged.values);
      setClash({ was: before, fields: merged.conflicts });
      setBefore(now);
    },
  });
  const isStale = isApiError(save.error, 'precondition_failed');
  useKeptDraft(key, isChanged && !save.isSuccess ? { values: form.values, before, clash } : null);

  const takeTheirs = (field: keyof Values) => {
    form.setFieldValue(field, valuesOf(before)[field]);
    setClash((now) => now && { ...now, fields: now.fields.filter((one) => one !== field) });
  };
  const theirs = Object.fromEntries(
    (clash?.fields ?? []).map((field) => [
      field,
      { shown: shownOf(before, field), take: () => takeTheirs(field) },
    ]),
  );
  const finish = () => {
    if (isChanged) return save.mutate();
    sayNews(t.nothingChanged);
    navigate(person);
  };

  return (
    <form noValidate onSubmit={form.onSubmit(finish, focusFirst)} className={classes.form}>
      <BackLink href={person}>{displayName(holder)}</BackLink>
      <PageHeader title={t.editTitle(isolated(displayName(holder)))} />
      {draft !== null && (
        <DraftNotice
          onDiscard={() => {
            setDraft(null);
            setBefore(holder);
            setClash(null);
            form.setValues(valuesOf(holder));
            form.clearErrors();
          }}
        />
      )}
      {clash !== null && (
        <div className={classes.stale} ref={stale} tabIndex={-1}>
          <StaleNotice before={clash.was} now={before} labels={t.labels} />
          <Text size="sm" mt="xs">
            {t.merged} {clash.fields.length > 0 ? t.mergedConflicts : t.mergedClean}
          </Text>
        </div>
      )}
      <Fields
        form={form}
        mayHaveOneName={mayHaveOneName}
        takenBy={takenBy}
        isChecked={isChecked}
        theirs={theirs}
      />
      {save.error !== null && !isStale && !isAtFields(save.error) && (
        <ErrorNotice mt="md" error={save.error} />
      )}
      <Group className={classes.actions} gap="xs" data-bar>
        <Button type="submit" loading={save.isPending}>
          {t.save}
        </Button>
        <Button
          variant="subtle"
          onClick={() => {
            form.setValues(valuesOf(before));
            dropDraft(key);
            navigate(person);
          }}
        >
          {texts.shell.cancel}
        </Button>
      </Group>
    </form>
  );
}

function shownOf(holder: CardHolder, field: keyof Values): string {
  const value = holder[field];
  if (value === null || value === '') return texts.shell.stale.empty;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
