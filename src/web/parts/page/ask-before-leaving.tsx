import { texts } from '../../texts/texts.ts';
import { Confirm } from '../dialogs/confirm.tsx';
import { useLeaving } from './leaving.ts';

interface Props {
  /** True while there is something to lose. */
  isOn: boolean;
  words?: { title: string; text: string; submit: string };
}

/** Asks before a page with unsaved changes is left. */
export function AskBeforeLeaving({ isOn, words = texts.shell.leave }: Props) {
  const leaving = useLeaving(isOn);
  return (
    leaving.go !== null && (
      <Confirm
        {...words}
        isDestructive
        run={async () => leaving.go?.()}
        onDone={() => undefined}
        onClose={leaving.stay}
      />
    )
  );
}
