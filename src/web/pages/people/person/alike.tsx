import { Alert, Anchor } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { fullName } from '../../../../shared/person/display-name.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import type { CardHolder } from '../../../api/holders.ts';
import { alikeQuery } from '../../../api/merging.ts';
import { personNote } from '../../../parts/people/person.ts';
import { midSentence } from '../../../parts/words/mid-sentence.ts';
import { texts } from '../../../texts/texts.ts';
import { fieldName } from '../merge/field-name.ts';

const t = texts.merging.hint;

/** Records that seem to belong to the same person; shows nothing if there are none. */
export function Alike({ holder }: { holder: CardHolder }) {
  const { data: alike = [] } = useQuery(alikeQuery(holder.id));
  if (alike.length === 0) return null;
  return (
    <Alert mb="md" color="yellow" icon={<IconUsers />} title={t.title}>
      {alike.map(({ cardHolder, shared }) => {
        const note = personNote(cardHolder);
        const whole = isolated(fullName(cardHolder));
        const name = note === '' ? whole : `${whole} (${note})`;
        const fields = shared.map((field) => midSentence(fieldName(field)));
        return (
          <div key={cardHolder.id}>
            {fields.length === 0 ? t.nameOnly(name) : t.shared(name, t.and(fields))}{' '}
            <Anchor
              component={Link}
              href={`/people/${holder.id}/merge?with=${cardHolder.id}`}
              inherit
              aria-label={t.compareWith(whole, note)}
            >
              {t.compare}
            </Anchor>
          </div>
        );
      })}
    </Alert>
  );
}
