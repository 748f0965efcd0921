import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isApiError } from '../../api/client/api-error.ts';
import { queryClient } from '../../api/client/query-client.ts';
import { type Organisation, organisationQuery, updateOrganisation } from '../../api/organisation.ts';
import { ErrorNotice } from '../../parts/answers/error-notice.tsx';
import { say } from '../../parts/dialogs/say.ts';
import { AskBeforeLeaving } from '../../parts/page/ask-before-leaving.tsx';
import { texts } from '../../texts/texts.ts';
import classes from './settings.module.css';

/** Loads and saves a record on the server. */
interface Source<Kept, Changes> {
  /** Loads the record again. */
  load: () => Promise<Kept>;
  /** @throws ApiError precondition_failed when somebody else has saved since `version` */
  save: (version: number, changes: Changes) => Promise<Kept>;
  /** Shows a saved record everywhere. */
  onSaved: (saved: Kept) => void;
}

interface Kind<Kept, Values, Changes> {
  valuesOf: (record: Kept) => Values;
  /** The request body that changes `before` into `after`; null when they are the same. */
  changesOf: (before: Values, after: Values) => Changes | null;
  /** Applies the edits on top of the values that somebody else has saved in the meantime. */
  rebased: (edited: Values, before: Values, after: Values) => Values;
  words: Words;
}

interface Words {
  save: string;
  saved: string;
  unsaved: string;
  /** Advice for when somebody else has saved first. */
  overtaken: string;
  leave: { title: string; text: string; submit: string };
}

/** Loads and saves the organisation's settings. */
export const SETTINGS: Source<Organisation, Parameters<typeof updateOrganisation>[1]> = {
  load: () => queryClient.fetchQuery({ ...organisationQuery, staleTime: 0 }),
  save: updateOrganisation,
  onSaved: (saved) => queryClient.setQueryData(organisationQuery.queryKey, saved),
};

/**
 * Edits a record, or a part of one. Changes that others save meanwhile are shown before they are
 * overwritten.
 */
export function useEditing<Kept extends { version: number }, Values, Changes>(
  record: Kept,
  { load, save: saveIt, onSaved }: Source<Kept, Changes>,
  { valuesOf, changesOf, rebased, words }: Kind<Kept, Values, Changes>,
) {
  const [base, setBase] = useState(record);
  const [overtaken, setOvertaken] = useState<Kept | null>(null);
  const [values, setValues] = useState(() => valuesOf(record));
  const changes = changesOf(valuesOf(base), values);
  const save = useMutation({
    mutationFn: async ({ changes: sent }: { values: Values; changes: Changes }) => {
      try {
        return { now: await saveIt(base.version, sent), isSaved: true };
      } catch (error) {
        if (!isApiError(error, 'precondition_failed')) throw error;
        return { now: await load(), isSaved: false };
      }
    },
    onSuccess: ({ now, isSaved }, sent) => {
      setBase(now);
      setOvertaken(isSaved ? null : base);
      // Values edited while the request was under way are kept.
      setValues((typed) => rebased(typed, isSaved ? sent.values : valuesOf(base), valuesOf(now)));
      if (!isSaved) return;
      onSaved(now);
      say(words.saved);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changes !== null) save.mutate({ values, changes });
    else say(texts.settings.organisation.unchanged);
  };
  return {
    values,
    setValues,
    submit,
    save,
    words,
    base,
    /** Replaces the typed values with a record that another action has saved. */
    replace: (now: Kept) => {
      save.reset();
      setBase(now);
      setOvertaken(null);
      setValues(valuesOf(now));
    },
    isChanged: changes !== null,
    /** The values before and after somebody else saved theirs in the meantime; null when nobody has. */
    overtaken: overtaken && { before: valuesOf(overtaken), now: valuesOf(base) },
  };
}

interface FootProps {
  editing: {
    words: Words;
    isChanged: boolean;
    save: { error: Error | null; isPending: boolean };
  };
  /** A notice about somebody else's changes; null when there are none. */
  stale: ReactNode;
}

/** The end of an edited form: changes by others, the error, and the button. */
export function EditingFoot({ editing: { save, words, isChanged }, stale }: FootProps) {
  return (
    <>
      {stale !== null && (
        <div>
          {stale}
          <Text size="sm" mt="xs">
            {words.overtaken}
          </Text>
        </div>
      )}
      {save.error !== null && <ErrorNotice error={save.error} />}
      <div className={classes.save} data-bar>
        <Button type="submit" loading={save.isPending}>
          {words.save}
        </Button>
        {isChanged && <Text size="sm">{words.unsaved}</Text>}
      </div>
      <AskBeforeLeaving isOn={isChanged} words={words.leave} />
    </>
  );
}
