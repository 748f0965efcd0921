import { queryClient } from '../../../../api/client/query-client.ts';
import { type Design, type DesignChange, designQuery, updateDesign } from '../../../../api/designs.ts';
import { Confirm } from '../../../../parts/dialogs/confirm.tsx';
import { say } from '../../../../parts/dialogs/say.ts';
import { texts } from '../../../../texts/texts.ts';
import { NewDesign } from '../../gallery/new-design.tsx';
import { Rename } from './rename.tsx';

const t = texts.designs.actions;

export type Action = 'discard' | 'rename' | 'copy' | 'default' | 'archive' | 'unarchive';

interface Props {
  action: Action;
  design: Design;
  onDiscard: () => void;
  /** Called after a change to anything but the templates. */
  onChanged: (design: Design) => void;
  onClose: () => void;
}

const SIMPLE = {
  default: {
    title: t.makeDefaultTitle,
    text: t.makeDefaultText,
    submit: t.makeDefault.replace('…', ''),
    change: { isDefault: true },
    done: t.madeDefault,
  },
  archive: {
    title: t.archiveTitle,
    text: t.archiveText,
    submit: t.archive.replace('…', ''),
    change: { archived: true },
    done: () => t.archived,
  },
} as const;

/** The dialog of an action on a design. */
export function ActionDialog({ action, design, onDiscard, onChanged, onClose }: Props) {
  const apply = (change: DesignChange) => updateDesign(design, change);
  const done = (message: string) => (changed: Design) => {
    queryClient.setQueryData(designQuery(changed.id).queryKey, changed);
    onChanged(changed);
    say(message);
    onClose();
  };
  if (action === 'copy') return <NewDesign designs={[design]} isCopy onClose={onClose} />;
  if (action === 'rename')
    return <Rename design={design} run={apply} onDone={done(t.renamed)} onClose={onClose} />;
  if (action === 'discard')
    return (
      <Confirm
        title={t.discardTitle}
        text={t.discardText}
        submit={t.discard}
        isDestructive
        run={async () => onDiscard()}
        onDone={onClose}
        onClose={onClose}
      />
    );
  const { title, text, submit, change, done: message } = SIMPLE[action as keyof typeof SIMPLE];
  return (
    <Confirm
      title={title(design.name)}
      text={text}
      submit={submit}
      run={() => apply(change)}
      onDone={done(message(design.name))}
      onClose={onClose}
    />
  );
}
