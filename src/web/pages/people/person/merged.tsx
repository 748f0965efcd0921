import { Alert, Button } from '@mantine/core';
import { IconArrowsJoin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayName } from '../../../../shared/person/display-name.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import { ApiError, isApiError } from '../../../api/client/api-error.ts';
import { type MergeToUndo, mergesToUndo, mergesToUndoQuery, undoMerge } from '../../../api/merging.ts';
import { Confirm } from '../../../parts/dialogs/confirm.tsx';
import { say } from '../../../parts/dialogs/say.ts';
import { formatDateTime } from '../../../parts/words/format.ts';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from './person.module.css';

const t = texts.merging.undo;

const nameOf = ({ externalId, undo }: MergeToUndo): string =>
  [isolated(displayName(undo)), ...(externalId === null ? [] : [`(${isolated(externalId)})`])].join(' ');

/**
 * Records that were merged into a person's within the last day, each with a button to undo the merge, or with
 * the reasons that prevent it.
 */
export function Merged({ id }: { id: string }) {
  const { data = [] } = useQuery(mergesToUndoQuery(id));
  const [asking, setAsking] = useState<MergeToUndo | null>(null);
  const merges = mergesToUndo(data);
  return (
    <>
      {merges.length > 0 && (
        <Alert mb="md" color="gray" variant="light" icon={<IconArrowsJoin />} className={classes.archived}>
          {merges.map((merge) => (
            <div key={merge.id} className={classes.merged}>
              <span>
                {t.merged(nameOf(merge))} <When at={merge.mergedAt} />.{' '}
                {merge.undo.refusals.length === 0
                  ? t.until(formatDateTime(merge.undo.until))
                  : t.refused(merge.undo.refusals.map(({ code }) => t.reasons[code]))}
              </span>
              {merge.undo.refusals.length === 0 && (
                <Button variant="default" mih={44} onClick={() => setAsking(merge)}>
                  {t.action}
                </Button>
              )}
            </div>
          ))}
        </Alert>
      )}
      {asking !== null && (
        <Confirm
          title={t.ask(nameOf(asking))}
          text={t.askText}
          submit={t.submit}
          run={() => undoMerge(id, asking.id).catch(inWords)}
          onDone={() => {
            say(t.done(nameOf(asking)));
            setAsking(null);
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

/** Rethrows an error; a refusal gets the page's own words. */
function inWords(error: unknown): never {
  if (!isApiError(error, 'conflict')) throw error;
  const reasons = error.details.map(({ code, message }) =>
    code in t.reasons ? t.reasons[code as keyof typeof t.reasons] : message,
  );
  throw new ApiError({ status: error.status, code: error.code, message: t.refused(reasons) });
}
