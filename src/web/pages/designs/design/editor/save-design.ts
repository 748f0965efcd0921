import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../../api/client/api-error.ts';
import { queryClient } from '../../../../api/client/query-client.ts';
import { type Design, designQuery, updateDesign } from '../../../../api/designs.ts';
import { say } from '../../../../parts/dialogs/say.ts';
import { texts } from '../../../../texts/texts.ts';
import type { Draft, DraftHandle } from './drafts.ts';

/** A design before and after somebody else changed it. */
export interface Overtaken {
  before: Design;
  now: Design;
}

/** Saves the draft as a new version. If others have saved since it began, their changes are shown first. */
export function useSave(draft: DraftHandle) {
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const save = useMutation({
    mutationFn: ({ base, templates }: Draft) => updateDesign(base, templates),
    onSuccess: (saved, sent) => {
      queryClient.setQueryData(designQuery(saved.id).queryKey, saved);
      draft.settle(sent, saved);
      setOvertaken(null);
      say(texts.designs.actions.saved(saved.version));
    },
    onError: async (error) => {
      if (!isApiError(error, 'precondition_failed')) return;
      const now = await queryClient.fetchQuery({ ...designQuery(draft.base.id), staleTime: 0 });
      setOvertaken({ before: draft.base, now });
      draft.rebase(now);
    },
  });
  return { save, overtaken };
}
