import { Button, Group, Table, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type InvitedStaff, type Staff, staffQuery } from '../../../api/staff.ts';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import sheet from '../../../parts/sheet.module.css';
import { Waiting } from '../../../parts/waiting.tsx';
import { texts } from '../../../texts/texts.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkShown } from './link-shown.tsx';
import { type Action, StaffActions } from './staff-actions.tsx';
import { StaffRow } from './staff-row.tsx';

const t = texts.settings.staff;

/** Who works here, and what each may do. */
export default function StaffAccounts() {
  const staff = useQuery(staffQuery);
  const [isInviting, setIsInviting] = useState(false);
  const [link, setLink] = useState<InvitedStaff | null>(null);
  const [chosen, setChosen] = useState<{ action: Action; account: Staff } | null>(null);
  if (staff.error !== null) return <ErrorNotice error={staff.error} onRetry={() => void staff.refetch()} />;
  if (staff.data === undefined) return <Waiting />;
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
      <div className={sheet.sheet}>
        <Table aria-label={t.table.label} verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.table.name}</Table.Th>
              <Table.Th>{t.table.role}</Table.Th>
              <Table.Th>{t.table.state}</Table.Th>
              <Table.Th>{t.table.since}</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {staff.data.map((account) => (
              <StaffRow
                key={account.id}
                account={account}
                onAction={(action) => setChosen({ action, account })}
              />
            ))}
          </Table.Tbody>
        </Table>
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
