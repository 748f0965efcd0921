import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ORGANISATION_NAME_MAX } from '../../../shared/limits.ts';
import { isApiError } from '../../api/client/api-error.ts';
import { queryClient } from '../../api/client/query-client.ts';
import { updateDesign } from '../../api/designs.ts';
import { type Organisation, organisationQuery, updateOrganisation } from '../../api/organisation.ts';
import { type Overview, overviewQuery } from '../../api/overview.ts';
import { sessionQuery } from '../../api/session.ts';
import { WebAddress } from '../../parts/address/web-address.tsx';
import { ErrorNotice } from '../../parts/answers/error-notice.tsx';
import { say } from '../../parts/dialogs/say.ts';
import { AskBeforeLeaving } from '../../parts/page/ask-before-leaving.tsx';
import { Panel } from '../../parts/page/panel.tsx';
import { texts } from '../../texts/texts.ts';
import { Backups } from './backups.tsx';
import classes from './beginning.module.css';
import { branded, type Look } from './branded.ts';
import { LookFields } from './look-fields.tsx';
import type { DefaultDesign } from './use-shipped-default.ts';

const t = texts.beginning;
const timeZones = Intl.supportedValuesOf('timeZone');
const NOTHING: Look = { main: null, accent: null, logo: null };

/** The time zone to begin with: the browser's, unless somebody has changed the settings before. */
function firstZone({ timeZone, version }: Organisation): string {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return version === 1 && timeZones.includes(here) ? here : timeZone;
}

interface Props {
  organisation: Organisation;
  design: DefaultDesign;
  /** Null once the list of first steps is dismissed. */
  steps: Overview['firstSteps'];
}

/** Asks for everything on one page, and sends only the values that differ. */
export function BeginningForm({ organisation, design, steps }: Props) {
  const [, navigate] = useLocation();
  const [look, setLook] = useState(NOTHING);
  const form = useForm({
    initialValues: { name: organisation.name, timeZone: firstZone(organisation) },
    validate: { name: (value) => (value.trim() === '' ? t.problems.name : null) },
  });
  const { timeZone } = form.values;
  const isFromBrowser = timeZone !== organisation.timeZone && timeZone === firstZone(organisation);
  const save = useMutation({
    mutationFn: async ({ name, timeZone }: typeof form.values) => {
      const change = {
        ...(name.trim() !== organisation.name && { name }),
        ...(timeZone !== organisation.timeZone && { timeZone }),
      };
      if (Object.keys(change).length > 0)
        queryClient.setQueryData(
          organisationQuery.queryKey,
          await updateOrganisation(organisation.version, change),
        );
      if (isLookChosen) await updateDesign(design, branded(design, look));
    },
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey }),
      ]);
      say(t.saved);
    },
    onError: (error) =>
      isApiError(error) &&
      form.setErrors(error.code === 'conflict' ? { name: error.message } : error.byField),
  });
  // Home links to the part that a step is about. The part was not there yet when the browser looked for it.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  // `onSuccess` would leave the page too early: `AskBeforeLeaving` would still be on, and ask.
  useEffect(() => {
    if (save.isSuccess) navigate('/');
  }, [save.isSuccess, navigate]);
  const isAtField = Object.keys(form.errors).length > 0;
  const isLookChosen = Object.values(look).some((one) => one !== null);
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Text c="dimmed">{t.intro}</Text>
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
          description={isFromBrowser ? `${t.timeZoneHint} ${t.fromBrowser}` : t.timeZoneHint}
          data={timeZones.includes(timeZone) ? timeZones : [timeZone, ...timeZones]}
          {...form.getInputProps('timeZone')}
        />
      </Panel>
      <div id="address">
        <Panel title={texts.address.title}>
          <WebAddress />
        </Panel>
      </div>
      <div id="look">
        <LookFields design={design} look={look} name={form.values.name} onChange={setLook} />
      </div>
      {steps !== null && (
        <div id="backups">
          <Backups areOn={steps.backups} />
        </div>
      )}
      {save.error !== null && !isAtField && <ErrorNotice error={save.error} />}
      <AskBeforeLeaving isOn={(form.isDirty() || isLookChosen) && !save.isSuccess} />
      <Group gap="sm">
        <Button type="submit" loading={save.isPending}>
          {t.save}
        </Button>
        <Button component={Link} href="/" variant="default">
          {t.skip}
        </Button>
      </Group>
    </form>
  );
}
