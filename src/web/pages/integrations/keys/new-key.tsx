import { Button, Group, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { NAME_MAX } from '../../../../shared/limits.ts';
import { errorsAtFields } from '../../../api/client/api-error.ts';
import { queryClient } from '../../../api/client/query-client.ts';
import { type ApiKeyWithText, createKey, keysQuery } from '../../../api/keys.ts';
import { useTimeZone } from '../../../api/session.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { focusFirst } from '../../../parts/answers/focus-first.ts';
import { Panel } from '../../../parts/page/panel.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from '../integrations.module.css';
import { emptyForm, type KeyForm, networksOf, problemsIn, toNewKey } from './key-form.ts';
import { KeyShown } from './key-shown.tsx';
import { ScopeChoices } from './scope-choices.tsx';

const t = texts.keys.form;
const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Creates a key, and shows it once. */
export default function NewKey() {
  const [, navigate] = useLocation();
  const timeZone = useTimeZone();
  const [made, setMade] = useState<ApiKeyWithText | null>(null);
  const form = useForm<KeyForm>({ initialValues: emptyForm, validate: problemsIn(timeZone) });
  const create = useMutation({
    mutationFn: (values: KeyForm) => createKey(toNewKey(values, Date.now(), timeZone)),
    onSuccess: (key) => {
      setMade(key);
      void queryClient.invalidateQueries({ queryKey: keysQuery.queryKey });
    },
    onError: (error, values) => {
      const errors = errorsAtFields(error, (field, place, message) =>
        field === 'allowedCidrs'
          ? t.problems.network(networksOf(values.allowedCidrs)[place] ?? '', message)
          : message,
      );
      // Unless the field for the number is shown, its message belongs to the choice of a limit.
      form.setErrors(values.rate === 'own' ? errors : { ...errors, rate: errors.rateLimitPerMinute });
    },
  });
  const isAtField = Object.keys(errorsAtFields(create.error)).length > 0;
  const { expiry, rate, scopes } = form.values;
  return (
    <div className={classes.form}>
      <Panel title={t.title}>
        <form
          noValidate
          onSubmit={form.onSubmit(
            (values) => create.mutate(values),
            (errors) => focusFirst(form, errors),
          )}
        >
          <TextInput
            mb="lg"
            maw={480}
            label={t.name}
            description={t.nameHint}
            maxLength={NAME_MAX}
            autoFocus
            {...form.getInputProps('name')}
          />
          <ScopeChoices
            value={scopes}
            error={form.errors.scopes === undefined ? null : String(form.errors.scopes)}
            onChange={(value) => form.setFieldValue('scopes', value)}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xl" spacing="xl">
            <div>
              <NativeSelect label={t.expiry} data={options(t.expiries)} {...form.getInputProps('expiry')} />
              {expiry === 'on' && (
                <TextInput mt="sm" type="date" label={t.expiresOn} {...form.getInputProps('expiresAt')} />
              )}
              <NativeSelect mt="md" label={t.rate} data={options(t.rates)} {...form.getInputProps('rate')} />
              {rate === 'own' && (
                <TextInput
                  mt="sm"
                  inputMode="numeric"
                  label={t.ratePerMinute}
                  {...form.getInputProps('rateLimitPerMinute')}
                />
              )}
            </div>
            <Textarea
              label={t.networks}
              description={t.networksHint}
              autosize
              minRows={3}
              spellCheck={false}
              {...form.getInputProps('allowedCidrs')}
            />
          </SimpleGrid>
          {create.error !== null && !isAtField && <ErrorNotice mt="md" error={create.error} />}
          <Group mt="xl" gap="xs">
            <Button type="submit" loading={create.isPending}>
              {t.submit}
            </Button>
            <Button component={Link} href="/integrations" variant="default">
              {texts.shell.cancel}
            </Button>
          </Group>
        </form>
      </Panel>
      {made !== null && <KeyShown apiKey={made} onDone={() => navigate('/integrations')} />}
    </div>
  );
}
