import { Checkbox } from '@mantine/core';
import { includedIn, inOrder, ROLES, type Role } from '../../../../shared/rights.ts';
import { texts } from '../../../texts/texts.ts';
import classes from '../settings.module.css';

const t = texts.settings.staff;

interface Props {
  value: readonly Role[];
  error: string | null;
  onChange: (roles: Role[]) => void;
}

/** Choices for the roles, with a sentence about each. An account has the rights of all its roles. */
export const RoleChoice = ({ value, error, onChange }: Props) => (
  <Checkbox.Group
    mt="md"
    label={t.form.roles}
    description={t.form.rolesHint}
    error={error}
    value={[...value]}
    onChange={(roles) => onChange(inOrder(roles as Role[]))}
  >
    <div className={classes.roles}>
      {ROLES.map((role) => {
        const stronger = includedIn(role, value);
        return (
          <Checkbox
            key={role}
            value={role}
            label={texts.shell.roles[role]}
            description={
              stronger === undefined ? t.roles[role] : t.form.included(texts.shell.roles[stronger])
            }
          />
        );
      })}
    </div>
  </Checkbox.Group>
);
