import { NativeSelect, Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { MAIL_TO_PEOPLE } from '../../../../shared/mail/kinds.ts';
import { LANGUAGES, type Language } from '../../../../shared/texts/languages.ts';
import type { Schema } from '../../../api/client/client.ts';
import { queryClient } from '../../../api/client/query-client.ts';
import { type Organisation, organisationQuery, updateOrganisation } from '../../../api/organisation.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { say } from '../../../parts/dialogs/say.ts';
import { Panel } from '../../../parts/page/panel.tsx';
import { texts } from '../../../texts/texts.ts';

const t = texts.mail.people;

interface Props {
  organisation: Organisation;
  /** False where there is no mail: the language then is that of the verification page alone. */
  isSetUp: boolean;
}

/** Settings for the mail that people get: its kinds and its language. Each change is saved at once. */
export function MailToPeopleForm({ organisation, isSetUp }: Props) {
  const { mailOff, asksAfterRejection, language, version } = organisation;
  const save = useMutation({
    mutationFn: (change: Schema<'UpdateOrganisation'>) => updateOrganisation(version, change),
    onSuccess: (saved) => {
      queryClient.setQueryData(organisationQuery.queryKey, saved);
      say(t.saved);
    },
    // Somebody else may have changed the settings, so the form has to show the current ones.
    onError: () => queryClient.invalidateQueries({ queryKey: organisationQuery.queryKey }),
  });
  return (
    <Panel title={t.title}>
      {(isSetUp ? MAIL_TO_PEOPLE : []).map((kind) => (
        <Switch
          key={kind}
          mb="md"
          label={t.kinds[kind].label}
          description={t.kinds[kind].hint}
          checked={!mailOff.includes(kind)}
          disabled={save.isPending}
          onChange={({ currentTarget: { checked } }) =>
            save.mutate({
              mailOff: checked ? mailOff.filter((one) => one !== kind) : [...mailOff, kind],
            })
          }
        />
      ))}
      {isSetUp && (
        <Switch
          mb="md"
          label={t.asksAfterRejection}
          description={t.asksAfterRejectionHint}
          checked={asksAfterRejection}
          disabled={save.isPending || mailOff.includes('photo_again')}
          onChange={({ currentTarget: { checked } }) => save.mutate({ asksAfterRejection: checked })}
        />
      )}
      <NativeSelect
        label={t.language}
        description={t.languageHint}
        value={language}
        disabled={save.isPending}
        data={LANGUAGES.map((value) => ({ value, label: texts.mail.languages[value] }))}
        onChange={({ currentTarget: { value } }) => save.mutate({ language: value as Language })}
      />
      {save.error !== null && <ErrorNotice mt="md" error={save.error} />}
    </Panel>
  );
}
