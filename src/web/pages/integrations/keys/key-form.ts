import { DAY_MS } from '../../../../shared/durations.ts';
import type { KeyScope, NewApiKey } from '../../../api/keys.ts';
import { startOfDay } from '../../../parts/words/local-time.ts';
import { texts } from '../../../texts/texts.ts';

const t = texts.keys.form;

/** The fields of the form for a new key, as typed. */
export interface KeyForm {
  name: string;
  scopes: KeyScope[];
  expiry: keyof typeof t.expiries;
  /** YYYY-MM-DD; used only if `expiry` is `on`. */
  expiresAt: string;
  /** Separated by lines, spaces or commas. */
  allowedCidrs: string;
  rate: keyof typeof t.rates;
  rateLimitPerMinute: string;
}

export const emptyForm: KeyForm = {
  name: '',
  scopes: [],
  expiry: 'never',
  expiresAt: '',
  allowedCidrs: '',
  rate: 'standard',
  rateLimitPerMinute: '',
};

export const networksOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

function expiryOf({ expiry, expiresAt }: KeyForm, nowMs: number, timeZone: string): string | null {
  if (expiry === 'never') return null;
  if (expiry === 'on') return new Date(startOfDay(expiresAt, timeZone, 1)).toISOString();
  return new Date(nowMs + Number(expiry.slice('days'.length)) * DAY_MS).toISOString();
}

/** Checks of each field, made before anything is sent to the server. */
export const problemsIn = (timeZone: string) => ({
  name: (value: string) => (value.trim() === '' ? t.problems.name : null),
  scopes: (value: KeyScope[]) => (value.length === 0 ? t.problems.scopes : null),
  expiresAt: (value: string, { expiry }: KeyForm) =>
    expiry === 'on' && !(startOfDay(value, timeZone, 1) > Date.now()) ? t.problems.day : null,
  rateLimitPerMinute: (value: string, { rate }: KeyForm) =>
    rate === 'own' && !/^[1-9]\d*$/.test(value.trim()) ? t.problems.rate : null,
});

/**
 * The form in the shape that the API takes.
 * @param timeZone the time zone in which the key's last day ends
 */
export function toNewKey(form: KeyForm, nowMs: number, timeZone: string): NewApiKey {
  const networks = networksOf(form.allowedCidrs);
  return {
    name: form.name,
    scopes: form.scopes,
    expiresAt: expiryOf(form, nowMs, timeZone),
    allowedCidrs: networks.length === 0 ? null : networks,
    rateLimitPerMinute:
      form.rate === 'standard' ? null : form.rate === 'none' ? 0 : Number(form.rateLimitPerMinute),
  };
}
