import { Button, Text } from '@mantine/core';
import { IconEraser, IconFileZip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CardHolder, holderQuery } from '../../../api/holders.ts';
import { Loaded } from '../../../parts/answers/loaded.tsx';
import { BackLink } from '../../../parts/page/back-link.tsx';
import { PageHeader } from '../../../parts/page/page-header.tsx';
import { PersonSelect } from '../../../parts/people/person-select.tsx';
import { texts } from '../../../texts/texts.ts';
import { Erased } from './erased.tsx';
import classes from './privacy.module.css';
import { usePrivacy } from './use-privacy.tsx';

const t = texts.privacy;

/** Copies or erases somebody's data, after the person is chosen. The app-wide search links here. */
export default function Privacy() {
  const [id, setId] = useState<string | null>(null);
  const [isErased, setIsErased] = useState(false);
  if (id !== null && isErased) return <Erased id={id} />;
  return (
    <>
      <BackLink href="/people">{texts.people.person.back}</BackLink>
      <PageHeader title={t.page.title} />
      <Text mb="md">{t.page.text}</Text>
      <div className={classes.whose}>
        <PersonSelect
          label={t.page.whose}
          placeholder={t.page.whosePlaceholder}
          value={id}
          onChange={setId}
        />
      </div>
      {id !== null && <Chosen key={id} id={id} onErased={() => setIsErased(true)} />}
    </>
  );
}

function Chosen({ id, onErased }: { id: string; onErased: () => void }) {
  const holder = useQuery(holderQuery(id));
  return <Loaded query={holder}>{(one) => <Actions holder={one} onErased={onErased} />}</Loaded>;
}

function Actions({ holder, onErased }: { holder: CardHolder; onErased: () => void }) {
  const privacy = usePrivacy(holder, onErased);
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        mih={44}
        leftSection={<IconFileZip size={16} />}
        onClick={() => privacy.open('copy')}
      >
        {t.copy.action}
      </Button>
      <Button
        variant="default"
        mih={44}
        color="red"
        leftSection={<IconEraser size={16} />}
        onClick={() => privacy.open('erase')}
      >
        {t.erase.action}
      </Button>
      {privacy.dialog}
    </div>
  );
}
