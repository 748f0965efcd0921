import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../api/client/api-error.ts';
import { api, data } from '../../../api/client/client.ts';
import { organisationQuery } from '../../../api/organisation.ts';
import { texts } from '../../../texts/texts.ts';
import { customFieldErrors } from './custom-fields.tsx';
import { nameProblems } from './name-problems.ts';
import type { Values } from './values.ts';

const t = texts.personForm;

/**
 * A person's form. It shows the server's errors beside the fields they are about.
 * @param hasOneName true for somebody whose record has only one name: that stays allowed, even where two are
 * now required
 */
export function usePersonForm(initialValues: Values, hasOneName = false) {
  const mayHaveOneName = useQuery(organisationQuery).data?.singleNames === true || hasOneName;
  const [takenBy, setTakenBy] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const form = useForm<Values>({
    initialValues,
    validate: {
      ...nameProblems(mayHaveOneName),
      holderType: (value) => (value === '' ? t.required.holderType : null),
      // The text `fields` is never shown: custom fields show their errors at their names and values.
      customFields: (fields) => (Object.keys(customFieldErrors(fields)).length > 0 ? 'fields' : null),
    },
  });

  /** Focuses the first field with an error. */
  const focusFirst = (errors: Record<string, unknown>) => {
    setIsChecked(true);
    const first = Object.keys(form.values).find((name) => name in errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };

  /** Shows the server's errors at the fields; the caller shows the others. */
  const refuse = (error: unknown) => {
    if (!isApiError(error)) return;
    const errors: Record<string, string> = {};
    for (const [path, message] of Object.entries(error.byField)) errors[path.split('.')[0]!] = message;
    if (error.code === 'conflict') {
      errors.externalId = t.taken;
      const path = { externalId: form.values.externalId };
      void data(api.GET('/card-holders/by-external-id/{externalId}', { params: { path } })).then(
        ({ id }) => setTakenBy(id),
        () => setTakenBy(null),
      );
    }
    form.setErrors(errors);
    focusFirst(errors);
  };

  /** True when the error is shown at its fields. */
  const isAtFields = (error: unknown): boolean =>
    isApiError(error) && (error.code === 'conflict' || error.details.length > 0);

  return { form, mayHaveOneName, takenBy, isChecked, focusFirst, refuse, isAtFields };
}
