import { isNameOf } from '../../../shared/offline/judge.ts';
import { SCAN_TEXTS } from '../texts/texts.ts';
import type { Checked } from './check.ts';
import { part, sayOrHide } from './elements.ts';
import type { OwnSettings } from './settings.ts';

/** The field in which somebody at the door types the name on a card, to compare it with the signed hash. */
export interface Names {
  /** True while somebody types or reads what was compared: the verdict stays. */
  isUsed(): boolean;
  /** Empties the field for the next card. */
  empty(): void;
}

/** @param onUse called when somebody begins to type, and with each letter */
export function offerNames(settings: OwnSettings, shown: () => Checked | null, onUse: () => void): Names {
  const form = part<HTMLFormElement>('name-form');
  const typed = part<HTMLInputElement>('typed-name');
  const isUsed = () => !form.hidden && (form.contains(document.activeElement) || typed.value !== '');
  form.addEventListener('focusin', onUse);
  // A tap elsewhere on the verdict is for the next card.
  form.addEventListener('click', (event) => event.stopPropagation());
  typed.addEventListener('input', () => {
    onUse();
    sayOrHide('name-answer', null);
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const checked = shown();
    const hash = checked?.outcome.nameHash ?? null;
    if (checked === null || hash === null || typed.value.trim() === '') return;
    const isSame = await isNameOf({ hash }, checked.code, typed.value);
    if (shown()?.code !== checked.code) return;
    const { same, other } = SCAN_TEXTS[settings.language].nameCheck;
    form.dataset.is = isSame ? 'same' : 'other';
    sayOrHide('name-answer', isSame ? same : other);
  });
  return {
    isUsed,
    empty() {
      typed.value = '';
      typed.blur();
      sayOrHide('name-answer', null);
    },
  };
}
