import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { displayName } from '../../../../shared/person/display-name.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import { api, data, type Schema } from '../../../api/client/client.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { say } from '../../../parts/dialogs/say.ts';
import { BackLink } from '../../../parts/page/back-link.tsx';
import { dropDraft, readDraft, useDraftKey, useKeptDraft } from '../../../parts/page/draft.ts';
import { PageHeader } from '../../../parts/page/page-header.tsx';
import { texts } from '../../../texts/texts.ts';
import { DraftNotice } from './draft-notice.tsx';
import { Fields } from './fields.tsx';
import classes from './form.module.css';
import { SameName } from './same-name.tsx';
import { usePersonForm } from './use-person-form.ts';
import { bodyOf, NEW_PERSON_VALUES, type PersonDraft, type Values } from './values.ts';

const t = texts.personForm;

export default function NewPerson() {
  const key = useDraftKey('person');
  const [draft, setDraft] = useState(() => readDraft<PersonDraft>(key));
  const [, navigate] = useLocation();
  const { form, mayHaveOneName, takenBy, isChecked, focusFirst, refuse, isAtFields } = usePersonForm(
    draft?.values ?? NEW_PERSON_VALUES,
  );
  // The form's initial values: empty, or the values kept from the person added before.
  const [start, setStart] = useState(NEW_PERSON_VALUES);
  const isTyped = JSON.stringify(bodyOf(form.values)) !== JSON.stringify(bodyOf(start));
  const create = useMutation({
    mutationFn: ({ values }: { values: Values; isLast: boolean }) =>
      data(api.POST('/card-holders', { body: bodyOf(values) as Schema<'CreateCardHolder'> })),
    onSuccess: ({ id }, { values, isLast }) => {
      dropDraft(key);
      setDraft(null);
      const name = displayName({
        firstName: values.firstName.trim(),
        lastName: values.lastName.trim(),
        preferredName: values.preferredName.trim() || null,
      });
      say(t.created(isolated(name)));
      if (isLast) return navigate(`/people/${id}`);
      // People are often added in groups, so the values that they share stay in the form.
      const { holderType, department, campus, expiryDate } = values;
      const next = { ...NEW_PERSON_VALUES, holderType, department, campus, expiryDate };
      setStart(next);
      form.setValues(next);
      form.getInputNode('firstName')?.focus();
    },
    onError: refuse,
  });
  const isLeaving = create.isSuccess && create.variables.isLast;
  useKeptDraft(key, isTyped && !isLeaving ? { values: form.values, before: null } : null);
  const submit = (isLast: boolean) =>
    form.onSubmit((values) => create.mutate({ values, isLast }), focusFirst);

  return (
    <form noValidate onSubmit={submit(true)} className={classes.form}>
      <BackLink href="/people">{texts.people.person.back}</BackLink>
      <PageHeader title={t.newTitle} />
      {draft !== null && (
        <DraftNotice
          onDiscard={() => {
            setDraft(null);
            form.setValues(start);
            form.clearErrors();
          }}
        />
      )}
      <Fields
        form={form}
        nameNote={<SameName {...form.values} />}
        mayHaveOneName={mayHaveOneName}
        takenBy={takenBy}
        isChecked={isChecked}
      />
      {create.error !== null && !isAtFields(create.error) && <ErrorNotice mt="md" error={create.error} />}
      <Group className={classes.actions} gap="xs" data-bar>
        <Button type="submit" loading={create.isPending}>
          {t.create}
        </Button>
        <Button variant="default" disabled={create.isPending} onClick={() => submit(false)()}>
          {t.createAnother}
        </Button>
        <Button
          variant="subtle"
          onClick={() => {
            form.setValues(start);
            dropDraft(key);
            navigate('/people');
          }}
        >
          {texts.shell.cancel}
        </Button>
      </Group>
    </form>
  );
}
