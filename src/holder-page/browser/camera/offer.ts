import { lookAt } from '../files.ts';
import type { Looker } from '../look/looker.ts';
import { element, say, show, words } from '../page.ts';
import { choose } from '../sending.ts';
import { canAskForCamera } from './stream.ts';
import { view } from './view.ts';

/** Offers the camera where there is one; everybody else sends a file, which a phone can take as well. */
export function offerCamera(looker: Promise<Looker | null>): void {
  const opener = element<HTMLButtonElement>('open-camera');
  if (opener === null) return;
  if (!canAskForCamera() || wasRefused()) {
    offerFileAlone();
    return;
  }
  show('shooting', false);
  opener.hidden = false;
  opener.addEventListener('click', async () => {
    say('problem');
    say('camera-problem');
    opener.disabled = true;
    const taken = await view(looker).catch((error) =>
      error instanceof DOMException ? error : new DOMException(),
    );
    opener.disabled = false;
    if (taken instanceof DOMException) refuse(taken.name);
    else if (taken === null || !choose(taken)) opener.focus();
    else {
      element('send')?.focus();
      void lookAt(taken, looker);
    }
  });
}

/** Says why there is no picture. Only a camera that another program uses, or that stopped, is worth another try. */
function refuse(name: string): void {
  const { denied, none, broken } = words.camera;
  const mayWork = name === 'NotReadableError' || name === 'AbortError';
  if (name === 'NotAllowedError') rememberRefusal();
  if (!mayWork) offerFileAlone();
  say('camera-problem', name === 'NotAllowedError' ? denied : mayWork ? broken : none);
  element(mayWork ? 'open-camera' : 'file')?.focus();
}

function offerFileAlone(): void {
  show('open-camera', false);
  show('shooting', true);
}

/** Whoever has refused the camera once isn't asked again in this tab, unless it is everybody's. */
const REFUSED = 'camera-refused';
const isShared = document.documentElement.dataset.state === 'kiosk';

function wasRefused(): boolean {
  try {
    return !isShared && sessionStorage.getItem(REFUSED) !== null;
  } catch {
    // Browsers that keep nothing allow no look.
    return false;
  }
}

function rememberRefusal(): void {
  try {
    sessionStorage.setItem(REFUSED, 'yes');
  } catch {
    // The browser will ask again.
  }
}
