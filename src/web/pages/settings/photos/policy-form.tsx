import { Button, Radio, Text } from '@mantine/core';
import {
  FINDINGS_BY_IMPORTANCE,
  PHOTO_PRESETS,
  type PhotoPolicy,
  type PhotoPreset,
  presetPolicy,
} from '../../../../shared/photos/policy.ts';
import { CHECKS } from '../../../../shared/reason-codes.ts';
import type { Organisation } from '../../../api/organisation.ts';
import { StaleNotice } from '../../../parts/answers/stale-notice.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import { codeTitle } from '../../../parts/photos/code-title.ts';
import { texts } from '../../../texts/texts.ts';
import { EditingFoot, SETTINGS, useEditing } from '../editing.tsx';
import { AcceptedFindings } from './accepted-findings.tsx';
import { Actions } from './actions.tsx';
import classes from './photos.module.css';
import { PolicyEffect } from './policy-effect.tsx';
import {
  changedCodes,
  differing,
  flat,
  flatLabels,
  isSame,
  rebased,
  toChange,
  toPolicy,
  withAction,
} from './policy-values.ts';

const t = texts.photoPolicy;

const POLICY = {
  valuesOf: toPolicy,
  changesOf: (before: PhotoPolicy, after: PhotoPolicy) =>
    isSame(after, before) ? null : { photoPolicy: toChange(after) },
  rebased,
  words: t,
};

/** The form of a photo policy: a preset, and an action for each check and finding. */
export function PolicyForm({ organisation }: { organisation: Organisation }) {
  const editing = useEditing(organisation, SETTINGS, POLICY);
  const { values: policy, setValues: setPolicy, overtaken } = editing;
  const preset = t.presets[policy.preset];
  const names = differing(policy);
  const saved = toPolicy(editing.base);
  const changed = changedCodes(saved, policy);
  return (
    <form noValidate className={classes.form} onSubmit={editing.submit}>
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
        <AcceptedFindings policy={policy} onChange={setPolicy} />
        <div className={classes.state}>
          <Text size="sm" role="status">
            {names.length === 0 ? t.same(preset) : t.differs(preset, names.join(', '))}
            {changed.length > 0 && ` ${t.changes(changed.map(codeTitle).join(', '))}`}
          </Text>
          {names.length > 0 && (
            <Button size="xs" variant="default" onClick={() => setPolicy(presetPolicy(policy.preset))}>
              {t.back(preset)}
            </Button>
          )}
        </div>
        <PolicyEffect policy={policy} />
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
            saved={saved}
            onChange={(code, action) => setPolicy(withAction(policy, code, action))}
          />
        </Panel>
      ))}
      <EditingFoot
        editing={editing}
        stale={
          overtaken && (
            <StaleNotice before={flat(overtaken.before)} now={flat(overtaken.now)} labels={flatLabels} />
          )
        }
      />
    </form>
  );
}
