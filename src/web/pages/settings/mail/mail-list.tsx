import { Button, NativeSelect } from '@mantine/core';
import { IconFilterOff, IconMail } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MAIL_STATUSES } from '../../../../shared/mail/kinds.ts';
import { type Mail, mailQuery } from '../../../api/mail.ts';
import { Empty } from '../../../parts/answers/empty.tsx';
import { PagedSheet } from '../../../parts/lists/paged-sheet.tsx';
import { useAddress } from '../../../parts/lists/use-address.ts';
import { texts } from '../../../texts/texts.ts';
import { MailListRow } from './mail-list-row.tsx';

const t = texts.mail.list;
const PAGE_SIZE = 25;

/** All mail, newest first, with the outcome of each message. */
export function MailList() {
  const address = useAddress();
  const status = address.get('status') as Mail['status'] | undefined;
  const filter = { ...(status !== undefined && { status }), page: address.page, pageSize: PAGE_SIZE };
  const mails = useQuery({ ...mailQuery(filter), placeholderData: keepPreviousData });
  return (
    <>
      <NativeSelect
        mb="md"
        maw={240}
        label={t.filters.status}
        value={status ?? ''}
        data={[
          { value: '', label: t.filters.any },
          ...MAIL_STATUSES.map((value) => ({ value, label: texts.mail.statuses[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          address.set({ status: value === '' ? null : value, page: null })
        }
      />
      <PagedSheet
        query={mails}
        page={address.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => address.set({ page: page === 1 ? null : String(page) })}
        label={t.label}
        columns={[t.subject, t.to, t.when, t.status, t.answer, null]}
        row={(mail) => <MailListRow key={mail.id} mail={mail} />}
        empty={
          status === undefined ? (
            <Empty icon={IconMail} title={t.empty} text={t.emptyText} />
          ) : (
            <Empty
              icon={IconFilterOff}
              title={t.noMatch}
              text={t.noMatchText}
              action={<Button onClick={address.clear}>{t.clear}</Button>}
            />
          )
        }
      />
    </>
  );
}
