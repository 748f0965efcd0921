import { Button, Stack, Table, Text, Title } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { type Source, sourcesQuery } from '../../../api/sources.ts';
import { Empty } from '../../../parts/answers/empty.tsx';
import { Loaded } from '../../../parts/answers/loaded.tsx';
import { State } from '../../../parts/cards/state.tsx';
import { Sheet } from '../../../parts/lists/sheet.tsx';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from '../integrations.module.css';
import { Guard } from './guard.tsx';
import { Owners } from './owners.tsx';
import { sourceName } from './source-name.ts';

const t = texts.sources;

/** The sources of people: when each was there last, what was refused, and which fields it writes. */
export default function Sources() {
  return (
    <Loaded query={useQuery(sourcesQuery)}>
      {(sources) =>
        sources.length === 0 ? (
          <Empty
            icon={IconUsersGroup}
            title={t.empty.title}
            text={t.empty.text}
            action={
              <Button component={Link} href="/integrations/new">
                {t.empty.action}
              </Button>
            }
          />
        ) : (
          <Stack>
            {sources.map(({ guard }) => guard !== null && <Guard key="guard" guard={guard} />)}
            <Text c="dimmed" maw={640}>
              {t.intro}
            </Text>
            <Sheet label={t.label} columns={[t.source, t.state, t.last]}>
              {sources.map((source) => (
                <SourceRow key={sourceName(source)} source={source} />
              ))}
            </Sheet>
            <Title order={2} size="h4" mt="md">
              {t.ownersTitle}
            </Title>
            <Text c="dimmed" maw={640}>
              {t.ownersText}
            </Text>
            <Owners sources={sources} />
          </Stack>
        )
      }
    </Loaded>
  );
}

function SourceRow({ source }: { source: Source }) {
  const { people, lastAt, refusals, refusalsTotal, guard } = source;
  const isStopped = guard !== null && guard.stoppedAt !== null;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {sourceName(source)}
        {people !== null && (
          <Text component="div" size="xs" c="dimmed" fw={400}>
            {t.people(people)}
          </Text>
        )}
      </Table.Th>
      <Table.Td>
        <div className={classes.badges}>
          {isStopped && <State tone="bad">{t.stopped}</State>}
          {refusalsTotal > 0 && <State tone="wait">{t.refused(refusalsTotal)}</State>}
          {!isStopped && refusalsTotal === 0 && <State tone="good">{t.well}</State>}
        </div>
        {refusals.length > 0 && (
          <details className={classes.setAside}>
            <summary>{t.which}</summary>
            <ul lang="en">
              {refusals.map(({ user, reason }) => (
                <li key={user}>{texts.parts.labelled(user, reason)}</li>
              ))}
            </ul>
          </details>
        )}
      </Table.Td>
      <Table.Td className={classes.short}>{lastAt === null ? t.never : <When at={lastAt} />}</Table.Td>
    </Table.Tr>
  );
}
