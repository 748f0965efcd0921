import { SegmentedControl } from '@mantine/core';
import {
  ALWAYS_REJECTING,
  PHOTO_ACTIONS,
  type PhotoAction,
  type PhotoPolicy,
  presetPolicy,
} from '../../../../shared/photos/policy.ts';
import { codeTitle } from '../../../parts/photos/code-title.ts';
import { texts } from '../../../texts/texts.ts';
import classes from './photos.module.css';
import type { Code } from './policy-values.ts';

interface Props {
  codes: readonly Code[];
  policy: PhotoPolicy;
  /** The policy that applies until the edited one is saved. */
  saved: PhotoPolicy;
  onChange: (code: Code, action: PhotoAction) => void;
}

const t = texts.photoPolicy;
const choices = PHOTO_ACTIONS.map((value) => ({ value, label: t.actions[value] }));
const isFixed = (code: Code) => (ALWAYS_REJECTING as readonly Code[]).includes(code);

const actionsOf = ({ checks, findings }: PhotoPolicy): Record<Code, PhotoAction> => ({
  ...checks,
  ...findings,
});
const aboutOf = (code: Code): string =>
  code in t.about
    ? t.about[code as keyof typeof t.about]
    : texts.findings[code as keyof typeof texts.findings].about;

/** The action of each code, with a mark where it differs from the preset, or from what is saved. */
export function Actions({ codes, policy, saved, onChange }: Props) {
  const actions = actionsOf(policy);
  const usual = actionsOf(presetPolicy(policy.preset));
  const before = actionsOf(saved);
  return (
    <ul className={classes.actions}>
      {codes.map((code) => (
        <li
          key={code}
          data-differs={actions[code] !== usual[code] || undefined}
          data-changed={actions[code] !== before[code] || undefined}
        >
          <div>
            <strong>{codeTitle(code)}</strong>
            <span className={classes.about}>{aboutOf(code)}</span>
            {actions[code] !== usual[code] && (
              <span className={classes.usual}>{t.usual(t.actions[usual[code]])}</span>
            )}
            {actions[code] !== before[code] && (
              <span className={classes.was}>{t.was(t.actions[before[code]])}</span>
            )}
          </div>
          {isFixed(code) ? (
            <span className={classes.always}>{t.always}</span>
          ) : (
            <SegmentedControl
              size="xs"
              aria-label={t.actionOf(codeTitle(code))}
              value={actions[code]}
              data={choices}
              onChange={(action) => onChange(code, action as PhotoAction)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
