import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../../api/client/query-client.ts';
import { type Design, designVersionQuery } from '../../../api/designs.ts';
import { say, sayFailure } from '../../../parts/dialogs/say.ts';
import { Panel } from '../../../parts/page/panel.tsx';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from './design.module.css';
import type { Templates } from './editor/drafts.ts';

const t = texts.designs.versions;

interface Props {
  design: Design;
  /** Null for staff who may only view. */
  onLoad: ((templates: Templates) => void) | null;
}

/** All versions, newest first; an older one can be opened again. */
export function Versions({ design, onLoad }: Props) {
  const load = useMutation({
    mutationFn: (version: number) => queryClient.fetchQuery(designVersionQuery(design.id, version)),
    onSuccess: ({ front, back, version }) => {
      onLoad?.({ front, back });
      say(t.loaded(version));
    },
    onError: sayFailure,
  });
  return (
    <Panel title={t.title}>
      <ol className={classes.versions}>
        {design.versions.toReversed().map(({ version, createdAt }) => (
          <li key={version}>
            <span>
              {texts.designs.version(version)}{' '}
              <Text span size="sm" c="dimmed">
                <When at={createdAt} />
                {version === design.version && ` · ${t.now}`}
              </Text>
            </span>
            {onLoad !== null && version !== design.version && (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t.loadOne(version)}
                loading={load.isPending && load.variables === version}
                onClick={() => load.mutate(version)}
              >
                {t.load}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
