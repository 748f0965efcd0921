import { Button, SegmentedControl, Text } from '@mantine/core';
import { IconPrinter, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { directionOf, LOCALES } from '../../../../shared/texts/languages.ts';
import { SLIP_TEXTS } from '../../../../shared/texts/slips.ts';
import { organisationQuery } from '../../../api/organisation.ts';
import { type CampaignLink, campaignLinksQuery } from '../../../api/photo-campaigns.ts';
import { Empty } from '../../../parts/answers/empty.tsx';
import { Loaded } from '../../../parts/answers/loaded.tsx';
import { Pager } from '../../../parts/lists/pager.tsx';
import { useAddress } from '../../../parts/lists/use-address.ts';
import { BackLink } from '../../../parts/page/back-link.tsx';
import { PageHeader } from '../../../parts/page/page-header.tsx';
import Qr from '../../../parts/qr.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from './campaigns.module.css';

const t = texts.campaigns.sheet;
/** Five sheets of A4 paper. */
const PAGE_SIZE = 60;

/** The open links of a campaign as slips of paper with QR codes, to be printed and cut. */
export default function Codes({ id }: { id: string }) {
  const address = useAddress();
  const byHand = address.get('which') === 'by-hand';
  const query = useQuery(campaignLinksQuery(id, byHand, address.page, PAGE_SIZE));
  return (
    <>
      <BackLink href={`/people/campaigns/${id}`}>{t.back}</BackLink>
      <PageHeader
        title={t.title}
        actions={
          query.data !== undefined &&
          query.data.data.length > 0 && (
            <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
              {t.print}
            </Button>
          )
        }
      />
      <Text mb="md">{t.intro}</Text>
      <SegmentedControl
        mb="md"
        aria-label={t.which}
        value={byHand ? 'by-hand' : 'all'}
        data={[
          { value: 'all', label: t.all },
          { value: 'by-hand', label: t.byHand },
        ]}
        onChange={(which) => address.set({ which: which === 'all' ? null : which, page: null })}
      />
      <Loaded query={query}>
        {({ data, meta: { total } }) =>
          data.length === 0 ? (
            <Empty
              icon={IconQrcode}
              title={byHand ? t.noneByHand : t.none}
              text={byHand ? t.noneByHandText : t.noneText}
            />
          ) : (
            <>
              <ul className={classes.slips} aria-label={t.slips}>
                {data.map((link) => (
                  <Slip key={link.requestId} link={link} />
                ))}
              </ul>
              <Pager
                page={address.page}
                pageSize={PAGE_SIZE}
                total={total}
                onPage={(page) => address.set({ page: String(page) })}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function Slip({ link: { url, person, expiresAt } }: { link: CampaignLink }) {
  const organisation = useQuery(organisationQuery).data;
  const language = organisation?.language ?? 'en';
  const slip = SLIP_TEXTS[language];
  const day = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    ...(organisation !== undefined && { timeZone: organisation.timeZone }),
  }).format(new Date(expiresAt));
  const name = person?.name ?? t.nameless;
  return (
    <li className={classes.slip}>
      <Qr text={url} alt={t.codeOf(name)} />
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {person?.externalId && <bdi>{person.externalId}</bdi>}
        {person?.department && <bdi>{person.department}</bdi>}
        <p lang={language} dir={directionOf(language)}>
          {slip.scan}
        </p>
        <small lang={language} dir={directionOf(language)}>
          {slip.until(day)}
        </small>
      </div>
    </li>
  );
}
