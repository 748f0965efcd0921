import { Button, Group, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { hasEnded, stateOf } from '../../../api/key-state.ts';
import { keysQuery } from '../../../api/keys.ts';
import { type InvitedStaff, type Staff, staffQuery } from '../../../api/staff.ts';
import { hasLocalLogIn } from '../../../app/sign-on.tsx';
import { Loaded } from '../../../parts/answers/loaded.tsx';
import { Sheet } from '../../../parts/lists/sheet.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from '../settings.module.css';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkShown } from './link-shown.tsx';
import { SecondFactorRequirement } from './requirement.tsx';
import { type Action, StaffActions } from './staff-actions.tsx';
import { StaffRow } from './staff-row.tsx';

const t = texts.settings.staff;

/** The staff accounts and their roles. */
export default function StaffAccounts() {
  const query = useQuery(staffQuery);
  return <Loaded query={query}>{(staff) => <List staff={staff} />}</Loaded>;
}

function List({ staff }: { staff: Staff[] }) {
  const [isInviting, setIsInviting] = useState(false);
  const [link, setLink] = useState<InvitedStaff | null>(null);
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has('invite');
  // The app-wide search links here with `invite`, which is removed so that Back doesn't reopen the dialog.
  useEffect(() => {
    if (!isAsked) return;
    setIsInviting(hasLocalLogIn);
    setSearch({}, { replace: true });
  }, [isAsked, setSearch]);
  const keys = useQuery(keysQuery).data ?? [];
  const liveKeysOf = (id: string): number =>
    keys.filter((key) => key.createdById === id && !hasEnded(stateOf(key, Date.now()))).length;
  const [chosen, setChosen] = useState<{ action: Action; account: Staff } | null>(null);
  return (
    <>
      <Group justify="space-between" mb="md" gap="sm">
        <Text c="dimmed" maw={640}>
          {t.intro} {!hasLocalLogIn && t.onlyCampus}
        </Text>
        {hasLocalLogIn && (
          <Button leftSection={<IconUserPlus size={18} />} onClick={() => setIsInviting(true)}>
            {t.invite}
          </Button>
        )}
      </Group>
      <Sheet
        label={t.table.label}
        columns={[t.table.name, t.table.roles, t.table.state, t.table.since, null]}
      >
        {staff.map((account) => (
          <StaffRow
            key={account.id}
            account={account}
            liveKeys={liveKeysOf(account.id)}
            onAction={(action) => setChosen({ action, account })}
          />
        ))}
      </Sheet>
      <div className={classes.requirement}>
        <SecondFactorRequirement staff={staff} />
      </div>
      {isInviting && (
        <InviteDialog
          onClose={() => setIsInviting(false)}
          onInvited={(invited) => {
            setIsInviting(false);
            setLink(invited);
          }}
        />
      )}
      {chosen !== null && <StaffActions {...chosen} onClose={() => setChosen(null)} onLink={setLink} />}
      {link !== null && <LinkShown invited={link} onDone={() => setLink(null)} />}
    </>
  );
}
