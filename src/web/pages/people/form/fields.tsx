import { Anchor, Autocomplete, Button, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { HOLDER_STATUSES, HOLDER_TYPES } from '../../../../shared/person/choices.ts';
import { departmentsQuery } from '../../../api/holders.ts';
import { Panel } from '../../../parts/page/panel.tsx';
import { texts } from '../../../texts/texts.ts';
import { CustomFields, customFieldErrors } from './custom-fields.tsx';
import classes from './form.module.css';
import type { Values } from './values.ts';

const t = texts.personForm;
const { labels, hints } = t;

type PersonForm = UseFormReturnType<Values>;

interface Props {
  form: PersonForm;
  /** The person who already has the number, once the server has refused it. */
  takenBy: string | null;
  /** Somebody else's values for fields that the user has changed, too. */
  theirs?: Partial<Record<keyof Values, { shown: string; take: () => void }>>;
  /** Shown below the names. */
  nameNote?: ReactNode;
  /** True where one of the two names may be empty. */
  mayHaveOneName: boolean;
  /** True once custom fields have been checked. */
  isChecked: boolean;
}

export function Fields({ form, nameNote, mayHaveOneName, takenBy, theirs = {}, isChecked }: Props) {
  const departments = useQuery(departmentsQuery).data ?? [];
  const conflict = (name: keyof Values): ReactNode => {
    const other = theirs[name];
    return (
      other && (
        <span className={classes.conflict}>
          {t.conflict(other.shown)}{' '}
          <Button size="compact-xs" variant="default" onClick={other.take}>
            {t.takeTheirs}
          </Button>
        </span>
      )
    );
  };
  const input = (name: keyof typeof labels & keyof Values) => {
    const hint = name === 'firstName' && mayHaveOneName ? t.oneNameHint : hints[name as keyof typeof hints];
    const clash = conflict(name);
    return {
      label: labels[name],
      description: clash ?? hint,
      ...form.getInputProps(name),
    };
  };
  const takenError = takenBy !== null && form.errors.externalId !== undefined && (
    <>
      {form.errors.externalId}{' '}
      <Anchor component={Link} href={`/people/${takenBy}`} inherit>
        {t.openTaken}
      </Anchor>
    </>
  );
  const { customFields } = form.values;
  const customError = form.errors.customFields;
  return (
    <div className={classes.groups}>
      <Panel title={t.groups.name}>
        <div className={classes.fields}>
          <TextInput
            withAsterisk={!mayHaveOneName}
            data-autofocus
            autoComplete="off"
            {...input('firstName')}
          />
          <TextInput withAsterisk={!mayHaveOneName} autoComplete="off" {...input('lastName')} />
          <TextInput autoComplete="off" {...input('preferredName')} />
          <TextInput
            autoComplete="off"
            spellCheck={false}
            {...input('externalId')}
            {...(takenError && { error: takenError })}
          />
        </div>
        {nameNote}
      </Panel>
      <Panel title={t.groups.card}>
        <div className={classes.fields}>
          <Select
            withAsterisk
            placeholder={t.choose}
            allowDeselect={false}
            data={HOLDER_TYPES.map((value) => ({ value, label: texts.people.types[value] }))}
            {...input('holderType')}
            value={form.values.holderType || null}
          />
          <Select
            allowDeselect={false}
            data={HOLDER_STATUSES.map((value) => ({ value, label: texts.states.people[value] }))}
            {...input('status')}
          />
          <Autocomplete
            data={departments.map(({ department }) => department)}
            limit={30}
            {...input('department')}
          />
          <TextInput {...input('campus')} />
          <TextInput type="date" {...input('expiryDate')} />
        </div>
      </Panel>
      <Panel title={t.groups.contact}>
        <div className={classes.fields}>
          <TextInput type="email" autoComplete="off" {...input('email')} />
          <TextInput type="tel" autoComplete="off" {...input('phone')} />
        </div>
      </Panel>
      <Panel title={t.groups.more}>
        <Textarea autosize minRows={2} maxRows={10} mb="md" {...input('notes')} />
        {conflict('customFields')}
        <CustomFields
          fields={customFields}
          onChange={(fields) => form.setFieldValue('customFields', fields)}
          errors={isChecked ? customFieldErrors(customFields) : {}}
          error={typeof customError === 'string' && customError !== 'fields' ? customError : undefined}
        />
      </Panel>
    </div>
  );
}
