import { Switch } from '@mantine/core';
import { FINDINGS_BY_IMPORTANCE, type PhotoPolicy, presetPolicy } from '../../../../shared/photos/policy.ts';
import { texts } from '../../../texts/texts.ts';
import classes from './photos.module.css';
import { withAction } from './policy-values.ts';

const t = texts.photoPolicy;
const codes = FINDINGS_BY_IMPORTANCE.filter((code) => Object.hasOwn(t.accepts, code));

interface Props {
  policy: PhotoPolicy;
  onChange: (policy: PhotoPolicy) => void;
}

/** Switches that make certain findings count for nothing. They set the same actions as the list below. */
export const AcceptedFindings = ({ policy, onChange }: Props) => (
  <fieldset className={classes.worn}>
    <legend>{t.worn}</legend>
    <div className={classes.presets}>
      {codes.map((code) => {
        const usual = presetPolicy(policy.preset).findings[code];
        return (
          <Switch
            key={code}
            label={t.accepts[code]?.label}
            description={t.accepts[code]?.hint}
            checked={policy.findings[code] === 'off'}
            onChange={({ currentTarget: { checked } }) =>
              onChange(withAction(policy, code, checked ? 'off' : usual === 'off' ? 'check' : usual))
            }
          />
        );
      })}
    </div>
  </fieldset>
);
