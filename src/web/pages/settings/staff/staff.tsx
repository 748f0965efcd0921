import { Button, Group, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { type InvitedStaff, type Staff, staffQuery } from '../../../api/staff.ts';
import { Loaded } from '../../../parts/answers/loaded.tsx';
import { Sheet } from '../../../parts/lists/sheet.tsx';
import { texts } from '../../../texts/texts.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkShown } from './link-shown.tsx';
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
    setIsInviting(true);
    setSearch({}, { replace: true });
  }, [isAsked, setSearch]);
  const [chosen, setChosen] = useState<{ action: Action; account: Staff } | null>(null);
  return (
    <>
      <Group justify="space-between" mb="md" gap="sm">
        <Text c="dimmed" maw={640}>
          {t.intro}
        </Text>
        <Button leftSection={<IconUserPlus size={18} />} onClick={() => setIsInviting(true)}>
          {t.invite}
        </Button>
      </Group>
      <Sheet
        label={t.table.label}
        columns={[t.table.name, t.table.roles, t.table.state, t.table.since, null]}
      >
        {staff.map((account) => (
          <StaffRow
            key={account.id}
            account={account}
            onAction={(action) => setChosen({ action, account })}
          />
        ))}
      </Sheet>
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
