import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ENDPOINT_DESCRIPTION_MAX } from '../../../../../shared/limits.ts';
import { errorsAtFields, isApiError } from '../../../../api/client/api-error.ts';
import { ErrorNotice } from '../../../../parts/answers/error-notice.tsx';
import { focusFirst } from '../../../../parts/answers/focus-first.ts';
import { AskBeforeLeaving } from '../../../../parts/page/ask-before-leaving.tsx';
import { texts } from '../../../../texts/texts.ts';
import { EventChoices } from './event-choices.tsx';
import { patternsOf } from './patterns.ts';

const t = texts.webhooks.form;

interface EndpointValues {
  url: string;
  description: string | null;
  events: string[];
}

interface Props<T> {
  before?: EndpointValues;
  submit: string;
  run: (values: EndpointValues) => Promise<T>;
  onDone: (result: T) => void;
  onStale?: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** An endpoint's address, description and events. */
export function EndpointForm<T>({ before, submit, run, onDone, onStale, onCancel, children }: Props<T>) {
  const form = useForm({
    initialValues: {
      url: before?.url ?? '',
      description: before?.description ?? '',
      events: before?.events.join(', ') ?? '',
    },
    validate: {
      url: (value) => (value.trim() === '' ? t.problems.url : null),
      events: (value) => (patternsOf(value).length === 0 ? t.problems.events : null),
    },
  });
  const save = useMutation({
    mutationFn: ({ url, description, events }: typeof form.values) =>
      run({ url, description: description.trim() || null, events: patternsOf(events) }),
    onSuccess: onDone,
    onError: (error, { events }) => {
      if (isApiError(error, 'precondition_failed')) onStale?.();
      const errors = errorsAtFields(error, (_, place, message) =>
        t.problems.pattern(patternsOf(events)[place] ?? '', message),
      );
      form.setErrors(errors);
      focusFirst(form, errors);
    },
  });
  const isSaidElsewhere =
    isApiError(save.error, 'precondition_failed') || Object.keys(errorsAtFields(save.error)).length > 0;
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => save.mutate(values),
        (errors) => focusFirst(form, errors),
      )}
    >
      <TextInput
        mb="md"
        label={t.url}
        description={t.urlHint}
        type="url"
        inputMode="url"
        autoFocus
        spellCheck={false}
        {...form.getInputProps('url')}
      />
      <Textarea
        mb="lg"
        label={t.description}
        description={t.descriptionHint}
        autosize
        minRows={1}
        maxLength={ENDPOINT_DESCRIPTION_MAX}
        {...form.getInputProps('description')}
      />
      <EventChoices
        value={form.values.events}
        error={form.errors.events === undefined ? null : String(form.errors.events)}
        onChange={(value) => form.setFieldValue('events', value)}
      />
      {children}
      {save.error !== null && !isSaidElsewhere && <ErrorNotice mt="md" error={save.error} />}
      <AskBeforeLeaving isOn={form.isDirty() && !save.isSuccess} />
      <Group mt="xl" gap="xs">
        <Button type="submit" loading={save.isPending}>
          {submit}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {texts.shell.cancel}
        </Button>
      </Group>
    </form>
  );
}
