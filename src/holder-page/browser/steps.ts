import { element, say } from './page.ts';

/** A refusal by the server; its message is the code of the error. */
export class Refusal extends Error {}

const at = (path: string): string => `${location.pathname.replace(/\/$/, '')}/${path}`;

/** Asks the server for a step. */
export async function post<T>(path: string, body: object = {}): Promise<T> {
  const answer = await fetch(at(path), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refusal(said.error?.code ?? 'internal');
  return said.data;
}

/** Does a step at the press of a button, and shows the page anew: the link may have changed its state meanwhile. */
export function onPress(
  id: string,
  path: string,
  body: (button: HTMLButtonElement) => object = () => ({}),
): void {
  const button = element<HTMLButtonElement>(id);
  button?.addEventListener('click', async () => {
    const sure = element<HTMLInputElement>('sure');
    if (sure !== null && !sure.checked) {
      say('problem', button.dataset.first);
      return sure.focus();
    }
    button.disabled = true;
    say('problem');
    try {
      await post(path, body(button));
    } catch (error) {
      if (!(error instanceof Refusal)) {
        button.disabled = false;
        return say('problem', button.dataset.network);
      }
    }
    location.reload();
  });
}
