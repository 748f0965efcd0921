import { Radio } from '@mantine/core';
import { ROLES, type Role } from '../../../../shared/rights.ts';
import { texts } from '../../../texts/texts.ts';
import classes from '../settings.module.css';

const t = texts.settings.staff;

/** The roles, with one sentence each. */
export const RoleChoice = ({ value, onChange }: { value: Role; onChange: (role: Role) => void }) => (
  <Radio.Group mt="md" label={t.form.role} value={value} onChange={(role) => onChange(role as Role)}>
    <div className={classes.roles}>
      {ROLES.map((role) => (
        <Radio key={role} value={role} label={texts.shell.roles[role]} description={t.roles[role]} />
      ))}
    </div>
  </Radio.Group>
);
