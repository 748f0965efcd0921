import { normalise } from '../../../shared/normalise-code.ts';
import { verificationUrl } from '../../../shared/shapes.ts';
import { LANGUAGES } from '../../../shared/texts/languages.ts';
import { SCAN_TEXTS } from '../texts/texts.ts';
import { on, part, say, sayOrHide } from './elements.ts';
import type { Knowledge } from './knowledge.ts';
import type { OwnSettings } from './settings.ts';

const CODE = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** The two dialogs: one to type a code, and one for settings. */
export function offerDialogs(
  settings: OwnSettings,
  knowledge: Knowledge,
  check: (text: string) => unknown,
  redraw: () => void,
): void {
  const dialogs = { typing: part<HTMLDialogElement>('typing'), menu: part<HTMLDialogElement>('menu') };
  on('type', () => {
    part<HTMLInputElement>('code').value = '';
    sayOrHide('code-problem', null);
    dialogs.typing.showModal();
  });
  on('close-typing', () => dialogs.typing.close());
  part('code-form').addEventListener('submit', (event) => {
    event.preventDefault();
    const code = normalise(part<HTMLInputElement>('code').value);
    if (!CODE.test(code)) {
      sayOrHide('code-problem', SCAN_TEXTS[settings.language].typing.wrong);
      return;
    }
    dialogs.typing.close();
    check(verificationUrl(location.origin, code));
  });

  on('open-menu', () => {
    part('forget-sure').hidden = true;
    dialogs.menu.showModal();
  });
  on('close-menu', () => dialogs.menu.close());
  on('load', () => {
    dialogs.menu.close();
    void knowledge.load();
  });
  on('forget', () => {
    part('forget-sure').hidden = false;
    part('forget-sure').focus();
  });
  on('forget-sure', () => {
    dialogs.menu.close();
    void knowledge.forget();
  });
  part('language').addEventListener('change', () => {
    const { value } = part<HTMLSelectElement>('language');
    settings.change({ language: LANGUAGES.find((one) => one === value) ?? null });
    say('code-problem', null);
    redraw();
  });
}
