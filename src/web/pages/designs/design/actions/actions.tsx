import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Side } from '../../../../../shared/print-sheets.ts';
import { queryClient } from '../../../../api/client/query-client.ts';
import { type Design, designQuery, updateDesign } from '../../../../api/designs.ts';
import { say, sayFailure, sayProblem } from '../../../../parts/dialogs/say.ts';
import { texts } from '../../../../texts/texts.ts';
import type { DraftHandle } from '../editor/drafts.ts';
import type { Action } from './action-dialog.tsx';
import { DesignMenu } from './design-menu.tsx';
import { readSides } from './template-files.ts';

const t = texts.designs.actions;

interface Props {
  design: Design;
  draft: DraftHandle;
  side: Side;
  mayWrite: boolean;
  /** Undefined while there is nothing to save. */
  onSave: (() => void) | undefined;
  isSaving: boolean;
  onAction: (action: Action) => void;
}

/** The save button and the menu. */
export function Actions({ design, draft, side, mayWrite, onSave, isSaving, onAction }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const unarchive = useMutation({
    mutationFn: () => updateDesign(design, { archived: false }),
    onSuccess: (changed) => {
      queryClient.setQueryData(designQuery(changed.id).queryKey, changed);
      say(t.unarchived);
    },
    onError: sayFailure,
  });
  const upload = async (files: File[]) => {
    const { templates, said, isBad } = await readSides(files, side);
    if (!isBad) draft.change(templates);
    if (said.length > 0) (isBad ? sayProblem : say)(said.join(' '));
  };
  return (
    <>
      {mayWrite && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept=".svg,image/svg+xml"
            aria-label={texts.designs.files.upload}
            onChange={({ currentTarget }) => {
              void upload([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
          <Button
            leftSection={<IconDeviceFloppy size={18} />}
            disabled={onSave === undefined && !isSaving}
            loading={isSaving}
            onClick={onSave}
          >
            {t.save(draft.base.version + 1)}
          </Button>
        </>
      )}
      <DesignMenu
        design={design}
        templates={draft.templates}
        isChanged={draft.isChanged}
        mayWrite={mayWrite}
        onUpload={() => input.current?.click()}
        onAction={(action) => (action === 'unarchive' ? unarchive.mutate() : onAction(action))}
      />
    </>
  );
}
