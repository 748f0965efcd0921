import { Anchor, Button, Table } from '@mantine/core';
import { IconPhotoHeart } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { type Campaign, campaignsQuery } from '../../../api/photo-campaigns.ts';
import { useCan } from '../../../api/session.ts';
import { Empty } from '../../../parts/answers/empty.tsx';
import { PagedSheet } from '../../../parts/lists/paged-sheet.tsx';
import { useAddress } from '../../../parts/lists/use-address.ts';
import { useRowKeys } from '../../../parts/lists/use-row-keys.ts';
import { BackLink } from '../../../parts/page/back-link.tsx';
import { PageHeader } from '../../../parts/page/page-header.tsx';
import { formatNumber } from '../../../parts/words/format.ts';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';

const t = texts.campaigns;
const PAGE_SIZE = 25;

/** All campaigns, each with how many have sent a photo. */
export default function Campaigns() {
  const address = useAddress();
  const can = useCan();
  const query = useQuery({ ...campaignsQuery(address.page, PAGE_SIZE), placeholderData: keepPreviousData });
  useRowKeys(t.title);
  const choose = can('photos:write') && (
    <Button component={Link} href="/people?hasPhoto=false&status=active" variant="default">
      {t.choosePeople}
    </Button>
  );
  const isEmpty = query.data?.data.length === 0;
  return (
    <>
      <BackLink href="/people">{t.backToPeople}</BackLink>
      <PageHeader title={t.title} actions={!isEmpty && choose} />
      <PagedSheet
        query={query}
        page={address.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => address.set({ page: String(page) })}
        columns={[t.columns.name, t.columns.state, t.columns.sent, t.columns.silent, t.columns.begun]}
        label={t.list}
        row={(campaign) => <Row key={campaign.id} campaign={campaign} />}
        empty={<Empty icon={IconPhotoHeart} title={t.empty} text={t.emptyText} action={choose} />}
      />
    </>
  );
}

const Row = ({ campaign }: { campaign: Campaign }) => (
  <Table.Tr>
    <Table.Th scope="row">
      <Anchor component={Link} href={`/people/campaigns/${campaign.id}`} inherit underline="hover" data-row>
        <bdi>{campaign.name}</bdi>
      </Anchor>
    </Table.Th>
    <Table.Td>{t.states[campaign.state]}</Table.Td>
    <Table.Td data-whole>{t.sentOf(formatNumber(campaign.sent), formatNumber(campaign.asked))}</Table.Td>
    <Table.Td data-whole>{formatNumber(campaign.silent)}</Table.Td>
    <Table.Td>
      <When at={campaign.createdAt} />
    </Table.Td>
  </Table.Tr>
);
