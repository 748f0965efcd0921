import { Badge } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SAMPLE_PEOPLE } from '../../../../shared/designs.ts';
import type { Side } from '../../../../shared/print-sheets.ts';
import { isApiError } from '../../../api/client/api-error.ts';
import type { Design, RenderFinding } from '../../../api/designs.ts';
import { useCan } from '../../../api/session.ts';
import { useShortcuts } from '../../../app/shortcuts.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { useAddress } from '../../../parts/lists/use-address.ts';
import { PageHeader } from '../../../parts/page/page-header.tsx';
import { texts } from '../../../texts/texts.ts';
import { type Action, ActionDialog } from './actions/action-dialog.tsx';
import { Actions } from './actions/actions.tsx';
import classes from './design.module.css';
import { Drawing } from './drawing/drawing.tsx';
import { Marks } from './drawing/marks.tsx';
import type { Problem } from './drawing/problems-of.ts';
import { Remarks } from './drawing/remarks.tsx';
import { useDrawing } from './drawing/use-drawing.ts';
import { insertAtCaret, selectLine } from './editor/caret.ts';
import { useDraft } from './editor/drafts.ts';
import { Editor } from './editor/editor.tsx';
import { Fields } from './editor/fields.tsx';
import { OvertakenNotice } from './editor/overtaken-notice.tsx';
import { useSave } from './editor/save-design.ts';
import { useLeaveGuard } from './editor/use-leave-guard.ts';
import { Form } from './form/form.tsx';
import { Handles } from './form/handles.tsx';
import { modelOf, placed } from './form/source/change.ts';
import { without } from './form/source/edit.ts';
import { type Box, type Item, itemAt } from './form/source/items.ts';
import { useHistory } from './form/use-history.ts';
import { buttonId } from './form/words.ts';
import { Versions } from './versions.tsx';

const t = texts.designs;

/** The drawn card on one side, its template on the other. */
export function Workbench({ design }: { design: Design }) {
  const can = useCan();
  const mayWrite = can('cards:write');
  const address = useAddress();
  const side: Side = address.get('side') === 'back' ? 'back' : 'front';
  const cardHolderId = address.get('person') ?? null;
  const draft = useDraft(design);
  const { templates, isChanged, change } = draft;
  const samplePerson = SAMPLE_PEOPLE.find((name) => name === address.get('sample')) ?? 'usual';
  const shown = { side, cardHolderId, samplePerson };
  const drawing = useDrawing(design.id, templates, shown, mayWrite);
  const { save, overtaken } = useSave(draft);
  const [action, setAction] = useState<Action | null>(null);
  const isForm = mayWrite && address.get('edit') !== 'source';
  const model = useMemo(() => modelOf(templates[side]), [templates, side]);
  const [selected, setSelected] = useState<number | null>(null);
  const history = useHistory(draft);
  const field = useRef<HTMLTextAreaElement>(null);
  useLeaveGuard(isChanged);

  const maySave = mayWrite && isChanged && drawing.problems.length === 0 && !save.isPending;
  const turn = (to: Side) => {
    setSelected(null);
    address.set({ side: to === 'front' ? null : to });
  };
  const showAs = (mode: 'form' | 'source') => address.set({ edit: mode === 'form' ? null : mode });
  const remove = ({ index }: Item) => {
    if (model === null) return;
    history.change({ [side]: without(model.text, model.elements[index]!) });
    setSelected(null);
  };
  const place = (item: Item, box: Box) =>
    model !== null && history.change({ [side]: placed(model, item, box) });
  useShortcuts(t.keys.title, [
    { keys: 't', label: t.keys.turn, run: () => turn(side === 'front' ? 'back' : 'front') },
    ...(isForm
      ? [
          { keys: 'Mod+z', label: texts.designer.undo, run: () => history.undo?.() },
          { keys: 'Mod+y', label: texts.designer.redo, run: () => history.redo?.() },
        ]
      : []),
    ...(mayWrite ? [{ keys: 'Mod+s', label: t.keys.save, run: () => maySave && save.mutate(draft) }] : []),
  ]);
  const goTo = (problem: Problem) => {
    flushSync(() => address.set({ side: problem.side === 'front' ? null : 'back', edit: 'source' }));
    if (field.current !== null) selectLine(field.current, problem.line ?? 1);
  };
  const choose = ({ place }: RenderFinding) => {
    if (place === undefined) return;
    if (isForm) setSelected(model && itemAt(model, place));
    else if (field.current !== null) selectLine(field.current, place.line);
  };
  const isSaidElsewhere = isApiError(save.error, 'precondition_failed');
  return (
    <>
      <PageHeader
        title={design.name}
        actions={
          <Actions
            design={design}
            draft={draft}
            side={side}
            mayWrite={mayWrite}
            onSave={maySave ? () => save.mutate(draft) : undefined}
            isSaving={save.isPending}
            onAction={setAction}
          />
        }
      >
        <Badge variant="light" color="gray">
          {t.version(design.version)}
        </Badge>
        {design.isDefault && <Badge variant="light">{t.isDefault}</Badge>}
        {design.archived && <Badge color="gray">{t.isArchived}</Badge>}
      </PageHeader>
      {overtaken !== null && <OvertakenNotice {...overtaken} />}
      {save.error !== null && !isSaidElsewhere && <ErrorNotice mb="md" error={save.error} />}
      <div className={classes.bench} data-form={isForm || undefined}>
        <div className={classes.shown}>
          <Drawing
            drawing={drawing}
            side={side}
            cardHolderId={cardHolderId}
            mayChoosePerson={can('card_holders:read')}
            onPerson={(id) => address.set({ person: id })}
            samplePerson={samplePerson}
            onSamplePerson={
              mayWrite ? (name) => address.set({ sample: name === 'usual' ? null : name }) : null
            }
            over={(size) => (
              <>
                {isForm && model !== null && (
                  <Handles
                    items={model.items}
                    size={size}
                    selected={selected}
                    onSelect={setSelected}
                    onPlace={place}
                    onGrasped={(item) =>
                      document.getElementById(buttonId(item))?.focus({ preventScroll: true })
                    }
                  />
                )}
                <Marks findings={drawing.findings} size={size} onChoose={choose} />
              </>
            )}
          />
          <Remarks problems={drawing.problems} findings={drawing.findings} onGoTo={goTo} onChoose={choose} />
        </div>
        <div className={classes.written}>
          <Editor
            field={field}
            side={side}
            draft={draft}
            problems={drawing.problems}
            isReadOnly={!mayWrite}
            form={
              isForm ? (
                <Form
                  templates={templates}
                  side={side}
                  model={model}
                  history={history}
                  cardHolderId={cardHolderId}
                  selected={selected}
                  onSelect={setSelected}
                  onPlace={place}
                  onRemove={remove}
                  onSource={() => showAs('source')}
                />
              ) : null
            }
            onMode={showAs}
            onSide={turn}
          />
          <Versions design={design} onLoad={mayWrite ? change : null} />
        </div>
        {!isForm && (
          <Fields
            cardHolderId={cardHolderId}
            onInsert={mayWrite ? (text) => field.current && insertAtCaret(field.current, text) : null}
          />
        )}
      </div>
      {action !== null && (
        <ActionDialog
          action={action}
          design={design}
          onDiscard={draft.discard}
          // The draft stays, and is now based on the renamed or archived design.
          onChanged={(changed) =>
            isChanged && draft.base.revision === design.revision && draft.rebase(changed)
          }
          onClose={() => setAction(null)}
        />
      )}
    </>
  );
}
