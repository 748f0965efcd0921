import { Button } from '@mantine/core';
import { IconPhotoHeart, IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { HolderFilter } from '../../../api/holders.ts';
import { useCan } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { ExportMenu } from './export-menu.tsx';
import { ImportMenu } from './import-menu.tsx';

interface Props {
  filter: HolderFilter;
  isEmpty: boolean;
  mayWrite: boolean;
}

/** Actions for the whole list, regardless of the selection. */
export const ListActions = ({ filter, isEmpty, mayWrite }: Props) => (
  <>
    {mayWrite && (
      <Button
        component={Link}
        href="/people/bulk"
        variant="subtle"
        color="gray"
        leftSection={<IconUsersGroup size={16} />}
      >
        {texts.bulk.title}
      </Button>
    )}
    <CampaignsLink />
    <ExportMenu filter={filter} isEmpty={isEmpty} />
    <ImportMenu />
    {mayWrite && (
      <Button component={Link} href="/people/new" leftSection={<IconUserPlus size={16} />}>
        {texts.people.add}
      </Button>
    )}
  </>
);

const CampaignsLink = () =>
  useCan()('photos:read') && (
    <Button
      component={Link}
      href="/people/campaigns"
      variant="subtle"
      color="gray"
      leftSection={<IconPhotoHeart size={16} />}
    >
      {texts.campaigns.title}
    </Button>
  );
