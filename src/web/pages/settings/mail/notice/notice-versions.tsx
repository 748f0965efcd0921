import { Anchor, Modal, NativeSelect, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { languagesOf } from '../../../../../shared/photos/notice.ts';
import { noticeVersionQuery, noticeVersionsQuery } from '../../../../api/photo-notice.ts';
import { Loaded } from '../../../../parts/answers/loaded.tsx';
import { PagedSheet } from '../../../../parts/lists/paged-sheet.tsx';
import { Panel } from '../../../../parts/page/panel.tsx';
import { formatDateTime } from '../../../../parts/words/format.ts';
import { texts } from '../../../../texts/texts.ts';
import { NoticePreview } from './notice-preview.tsx';

const t = texts.photoNotice.versions;
const PAGE_SIZE = 10;

/** Every version of the notice, each of which can be read again. */
export function NoticeVersions() {
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <Panel title={t.title}>
      <PagedSheet
        query={useQuery(noticeVersionsQuery(page, PAGE_SIZE))}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={setPage}
        label={t.title}
        columns={[t.version, t.when, t.who]}
        empty={null}
        row={({ version, changedAt, changedBy }) => (
          <Table.Tr key={version}>
            <Table.Th scope="row">
              <Anchor component="button" type="button" inherit onClick={() => setOpened(version)}>
                {t.show(version)}
              </Anchor>
            </Table.Th>
            <Table.Td>{changedAt === null ? '' : formatDateTime(changedAt)}</Table.Td>
            <Table.Td>{changedBy ?? t.shipped}</Table.Td>
          </Table.Tr>
        )}
      />
      {opened !== null && <Version version={opened} onClose={() => setOpened(null)} />}
    </Panel>
  );
}

function Version({ version, onClose }: { version: number; onClose: () => void }) {
  const query = useQuery(noticeVersionQuery(version));
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Modal opened onClose={onClose} title={t.show(version)} closeButtonProps={{ 'aria-label': t.close }}>
      <Loaded query={query}>
        {(notice) => {
          const languages = languagesOf(notice);
          const language = languages.find((one) => one === chosen) ?? languages[0]!;
          return (
            <>
              <NativeSelect
                mb="md"
                label={texts.photoNotice.language}
                value={language}
                data={languages.map((value) => ({ value, label: texts.mail.languages[value] }))}
                onChange={({ currentTarget: { value } }) => setChosen(value)}
              />
              <NoticePreview notice={notice} language={language} />
            </>
          );
        }}
      </Loaded>
    </Modal>
  );
}
