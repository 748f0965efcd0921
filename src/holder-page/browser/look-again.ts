const LOOK_AGAIN_MS = 30_000;

async function look(): Promise<void> {
  if (document.hidden) return;
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  if (shownOn(page) !== shownOn(document)) location.reload();
}

/** The page as the server drew it, without what the script has said on it since. */
function shownOn(page: Document): string {
  const main = page.querySelector('main')!.cloneNode(true) as HTMLElement;
  const problem = main.querySelector('#problem');
  if (problem !== null) problem.textContent = '';
  return main.innerHTML.trim();
}

/**
 * Shows the decision by itself. Nothing is asked while nobody looks, and a connection that is away is waited for.
 */
export const lookAgain = (): unknown => setInterval(() => void look(), LOOK_AGAIN_MS);
