import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { organisationQuery } from '../../../../api/organisation.ts';
import { photoNoticeQuery } from '../../../../api/photo-notice.ts';
import { Loaded } from '../../../../parts/answers/loaded.tsx';
import { texts } from '../../../../texts/texts.ts';
import { NoticeForm } from './notice-form.tsx';
import { NoticeVersions } from './notice-versions.tsx';

/** The notice that people read before they send their photo, and its versions. */
export default function PhotoNoticePage() {
  const notice = useQuery(photoNoticeQuery);
  const organisation = useQuery(organisationQuery);
  return (
    <>
      <Text c="dimmed" mb="md" maw={640}>
        {texts.photoNotice.intro}
      </Text>
      <Loaded query={organisation}>
        {(own) => <Loaded query={notice}>{(now) => <NoticeForm notice={now} organisation={own} />}</Loaded>}
      </Loaded>
      <NoticeVersions />
    </>
  );
}
