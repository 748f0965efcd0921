import { Button, Radio, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  FINDINGS_BY_IMPORTANCE,
  PHOTO_PRESETS,
  type PhotoPreset,
  presetPolicy,
} from '../../../../shared/photo-policy.ts';
import { CHECKS } from '../../../../shared/reason-codes.ts';
import { isApiError } from '../../../api/client/api-error.ts';
import { queryClient } from '../../../api/client/query-client.ts';
import { type Organisation, organisationQuery, updateOrganisation } from '../../../api/organisation.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { StaleNotice } from '../../../parts/answers/stale-notice.tsx';
import { Confirm } from '../../../parts/dialogs/confirm.tsx';
import { say } from '../../../parts/dialogs/say.ts';
import { useLeaving } from '../../../parts/page/leaving.ts';
import { Panel } from '../../../parts/page/panel.tsx';
import { texts } from '../../../texts/texts.ts';
import { Actions } from './actions.tsx';
import classes from './photos.module.css';
import {
  differing,
  flat,
  flatLabels,
  isSame,
  rebased,
  toChange,
  toPolicy,
  withAction,
} from './policy-values.ts';
import { Worn } from './worn.tsx';

const t = texts.photoPolicy;

/** A preset, and an action for each check and finding. */
export function PolicyForm({ organisation }: { organisation: Organisation }) {
  // The editing starts from this; what others save meanwhile is shown before it is overwritten.
  const [base, setBase] = useState(organisation);
  const [overtaken, setOvertaken] = useState<Organisation | null>(null);
  const [policy, setPolicy] = useState(() => toPolicy(organisation));
  const isChanged = !isSame(policy, toPolicy(base));
  const leaving = useLeaving(isChanged);
  const save = useMutation({
    mutationFn: async () => {
      try {
        return {
          now: await updateOrganisation(base.version, { photoPolicy: toChange(policy) }),
          isSaved: true,
        };
      } catch (error) {
        if (!isApiError(error, 'precondition_failed')) throw error;
        return { now: await queryClient.fetchQuery({ ...organisationQuery, staleTime: 0 }), isSaved: false };
      }
    },
    onSuccess: ({ now, isSaved }) => {
      setBase(now);
      setOvertaken(isSaved ? null : base);
      setPolicy(isSaved ? toPolicy(now) : rebased(policy, toPolicy(base), toPolicy(now)));
      if (!isSaved) return;
      queryClient.setQueryData(organisationQuery.queryKey, now);
      say(t.saved);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) save.mutate();
    else say(texts.settings.organisation.unchanged);
  };
  const preset = t.presets[policy.preset];
  const names = differing(policy);
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <Panel title={t.title}>
        <Text size="sm" c="dimmed" maw={640}>
          {t.intro}
        </Text>
        <Radio.Group
          mt="md"
          label={t.preset}
          value={policy.preset}
          onChange={(value) => setPolicy(presetPolicy(value as PhotoPreset))}
        >
          <div className={classes.presets}>
            {PHOTO_PRESETS.map((one) => (
              <Radio key={one} value={one} label={t.presets[one]} description={t.presetHints[one]} />
            ))}
          </div>
        </Radio.Group>
        <Worn policy={policy} onChange={setPolicy} />
        <div className={classes.state}>
          <Text size="sm" role="status">
            {names.length === 0 ? t.same(preset) : t.differs(preset, names.join(', '))}
          </Text>
          {names.length > 0 && (
            <Button size="xs" variant="default" onClick={() => setPolicy(presetPolicy(policy.preset))}>
              {t.back(preset)}
            </Button>
          )}
        </div>
      </Panel>
      <Text size="sm" c="dimmed">
        {t.legend}
      </Text>
      {(
        [
          ['checks', CHECKS],
          ['findings', FINDINGS_BY_IMPORTANCE],
        ] as const
      ).map(([part, codes]) => (
        <Panel key={part} title={t[part]}>
          <Text size="sm" c="dimmed" mb="xs">
            {part === 'checks' ? t.checksHint : t.findingsHint}
          </Text>
          <Actions
            codes={codes}
            policy={policy}
            onChange={(code, action) => setPolicy(withAction(policy, code, action))}
          />
        </Panel>
      ))}
      {overtaken !== null && (
        <div>
          <StaleNotice before={flat(toPolicy(overtaken))} now={flat(toPolicy(base))} labels={flatLabels} />
          <Text size="sm" mt="xs">
            {t.overtaken}
          </Text>
        </div>
      )}
      {save.error !== null && <ErrorNotice error={save.error} />}
      <div className={classes.save} data-bar>
        <Button type="submit" loading={save.isPending}>
          {t.save}
        </Button>
        {isChanged && <Text size="sm">{t.unsaved}</Text>}
      </div>
      {leaving.go !== null && (
        <Confirm
          title={t.leave.title}
          text={t.leave.text}
          submit={t.leave.submit}
          isDestructive
          run={async () => leaving.go?.()}
          onDone={() => undefined}
          onClose={leaving.stay}
        />
      )}
    </form>
  );
}
