import { displayName } from '../../../../shared/person/display-name.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import { api, data } from '../../../api/client/client.ts';
import { queryClient } from '../../../api/client/query-client.ts';
import { type CardHolder, holderQuery } from '../../../api/holders.ts';
import { Confirm } from '../../../parts/dialogs/confirm.tsx';
import { say } from '../../../parts/dialogs/say.ts';
import { texts } from '../../../texts/texts.ts';

const t = texts.people.person;

/** Archives a person, or makes them active again. */
export function Archive({ holder, onClose }: { holder: CardHolder; onClose: () => void }) {
  const status = holder.status === 'archived' ? 'active' : 'archived';
  const name = isolated(displayName(holder));
  const run = () =>
    data(
      api.PATCH('/card-holders/{id}', {
        params: { path: { id: holder.id }, header: { 'If-Match': `"${holder.version}"` } },
        body: { status },
      }),
    );
  return (
    <Confirm
      title={status === 'archived' ? t.archiveTitle(name) : t.restoreTitle(name)}
      text={status === 'archived' ? t.archiveText : t.restoreText}
      submit={status === 'archived' ? t.archive : t.restore}
      run={run}
      onDone={(changed) => {
        queryClient.setQueryData(holderQuery(holder.id).queryKey, changed);
        say(t.done[status]);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
