const LOOK_AGAIN_MS = 30_000;

async function look(): Promise<void> {
  if (document.hidden) return;
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const main = (of: Document) => of.querySelector('main')?.innerHTML.trim();
  if (main(page) !== main(document)) location.reload();
}

/**
 * Shows the decision by itself. Nothing is asked while nobody looks, and a connection that is away is waited for.
 */
export const lookAgain = (): unknown => setInterval(() => void look(), LOOK_AGAIN_MS);
