import { Button, NativeSelect, SimpleGrid, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../../../shared/card-number.ts';
import { ORGANISATION_NAME_MAX } from '../../../../shared/limits.ts';
import { OFFLINE_NAMES } from '../../../../shared/offline/settings.ts';
import { isApiError } from '../../../api/client/api-error.ts';
import { queryClient } from '../../../api/client/query-client.ts';
import { type Organisation, organisationQuery, updateOrganisation } from '../../../api/organisation.ts';
import { sessionQuery } from '../../../api/session.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { focusFirst } from '../../../parts/answers/focus-first.ts';
import { StaleNotice } from '../../../parts/answers/stale-notice.tsx';
import { say } from '../../../parts/dialogs/say.ts';
import { AskBeforeLeaving } from '../../../parts/page/ask-before-leaving.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from '../settings.module.css';
import { changed, problems, rebased, toForm, widthOf } from './form-values.ts';
import { quotaHint } from './quota-hint.ts';
import { Usage } from './usage.tsx';

const t = texts.settings.organisation;
const labels = {
  name: t.name,
  timeZone: t.timeZone,
  cardNumberPrefix: t.prefix,
  cardNumberWidth: t.width,
  photoQuotaBytes: t.quota,
  verificationShowsPhoto: t.showsPhoto,
  singleNames: t.singleNames,
  offlineName: t.offlineName,
  offlineMaxAgeHours: t.maxAge,
};
/** A number for the example; any place in the sequence would do. */
const EXAMPLE_SEQUENCE = 1024;
const timeZones = Intl.supportedValuesOf('timeZone');

/** All settings on one page. Only the settings that somebody changed are sent. */
export function OrganisationForm({ organisation }: { organisation: Organisation }) {
  // The settings on which the edit is based. The form shows changes by others before it overwrites them.
  const [base, setBase] = useState(organisation);
  const [overtaken, setOvertaken] = useState<Organisation | null>(null);
  const form = useForm({ initialValues: toForm(organisation), validate: problems });
  const save = useMutation({
    mutationFn: async (values: typeof form.values) => {
      try {
        const now = await updateOrganisation(base.version, changed(values, toForm(base)));
        return { now, isSaved: true };
      } catch (error) {
        if (!isApiError(error, 'precondition_failed')) throw error;
        return { now: await queryClient.fetchQuery({ ...organisationQuery, staleTime: 0 }), isSaved: false };
      }
    },
    onSuccess: ({ now: saved, isSaved }, sent) => {
      setBase(saved);
      setOvertaken(isSaved ? null : base);
      // Text typed while the request was under way is kept.
      form.setValues(rebased(form.getValues(), isSaved ? sent : toForm(base), toForm(saved)));
      if (!isSaved) return;
      queryClient.setQueryData(organisationQuery.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      form.resetDirty(toForm(saved));
      say(t.saved);
    },
    onError: (error) =>
      isApiError(error) &&
      form.setErrors(error.code === 'conflict' ? { name: error.message } : error.byField),
  });
  const isAtField =
    isApiError(save.error) && (save.error.code === 'conflict' || save.error.details.length > 0);
  const { cardNumberPrefix, cardNumberWidth, timeZone } = form.values;
  const isChanged = Object.keys(changed(form.values, toForm(base))).length > 0;
  const width = widthOf(cardNumberWidth);
  const hasExample = width !== null && problems.cardNumberPrefix(cardNumberPrefix) === null;
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(
        (values) => {
          if (isChanged) save.mutate(values);
          else say(t.unchanged);
        },
        (errors) => focusFirst(form, errors),
      )}
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" verticalSpacing="lg">
        <Panel title={t.identity}>
          <TextInput
            mb="md"
            label={t.name}
            description={t.nameHint}
            maxLength={ORGANISATION_NAME_MAX}
            {...form.getInputProps('name')}
          />
          <NativeSelect
            label={t.timeZone}
            description={t.timeZoneHint}
            data={timeZones.includes(timeZone) ? timeZones : [timeZone, ...timeZones]}
            {...form.getInputProps('timeZone')}
          />
          <Switch
            mt="md"
            label={t.singleNames}
            description={t.singleNamesHint}
            {...form.getInputProps('singleNames', { type: 'checkbox' })}
          />
        </Panel>
        <Panel title={t.numbers}>
          <Text size="sm" c="dimmed" mb="sm">
            {t.numbersHint}
          </Text>
          <SimpleGrid cols={2}>
            <TextInput
              label={t.prefix}
              description={t.prefixHint}
              spellCheck={false}
              {...form.getInputProps('cardNumberPrefix')}
              onChange={({ currentTarget }) =>
                form.setFieldValue('cardNumberPrefix', currentTarget.value.toUpperCase())
              }
            />
            <TextInput
              label={t.width}
              description={t.widthHint}
              inputMode="numeric"
              {...form.getInputProps('cardNumberWidth')}
            />
          </SimpleGrid>
          <p className={classes.example}>
            {t.example}{' '}
            <output>
              {hasExample ? formatNumber({ prefix: cardNumberPrefix, width }, EXAMPLE_SEQUENCE) : '…'}
            </output>
          </p>
        </Panel>
        <Panel title={t.storage}>
          <Usage organisation={organisation} />
          <TextInput
            mt="md"
            label={t.quota}
            description={quotaHint(organisation)}
            inputMode="decimal"
            {...form.getInputProps('photoQuotaBytes')}
          />
        </Panel>
        <Panel title={t.verification}>
          <Switch
            label={t.showsPhoto}
            description={t.showsPhotoHint}
            {...form.getInputProps('verificationShowsPhoto', { type: 'checkbox' })}
          />
          <NativeSelect
            mt="md"
            label={t.offlineName}
            description={t.offlineNameHint}
            data={OFFLINE_NAMES.map((value) => ({ value, label: t.offlineNames[value] }))}
            {...form.getInputProps('offlineName')}
          />
          <TextInput
            mt="md"
            label={t.maxAge}
            description={t.maxAgeHint}
            inputMode="numeric"
            {...form.getInputProps('offlineMaxAgeHours')}
          />
        </Panel>
      </SimpleGrid>
      {overtaken !== null && (
        <div className={classes.overtaken}>
          <StaleNotice before={toForm(overtaken)} now={toForm(base)} labels={labels} />
          <Text size="sm" mt="xs">
            {t.overtaken}
          </Text>
        </div>
      )}
      {save.error !== null && !isAtField && <ErrorNotice mt="md" error={save.error} />}
      <Button type="submit" mt="lg" loading={save.isPending}>
        {t.save}
      </Button>
      <AskBeforeLeaving isOn={isChanged} />
    </form>
  );
}
