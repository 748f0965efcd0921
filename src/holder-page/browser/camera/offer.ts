import { lookAt } from '../files.ts';
import type { Looker } from '../look/looker.ts';
import { element, say, show, words } from '../page.ts';
import { choose } from '../sending.ts';
import { canAskForCamera } from './stream.ts';
import { view } from './view.ts';

/** Whoever has refused the camera once isn't asked again in this tab. */
const REFUSED = 'camera-refused';

/** Offers the camera where there is one; everybody else sends a file, which a phone can take as well. */
export function offerCamera(looker: Promise<Looker | null>): void {
  const opener = element<HTMLButtonElement>('open-camera');
  if (opener === null) return;
  if (!canAskForCamera() || sessionStorage.getItem(REFUSED) !== null) {
    offerFileAlone();
    return;
  }
  show('shooting', false);
  opener.hidden = false;
  opener.addEventListener('click', async () => {
    say('problem');
    say('camera-problem');
    opener.disabled = true;
    try {
      const photo = await view(looker);
      if (photo === null) return opener.focus();
      if (choose(photo)) void lookAt(photo, looker);
      element('send')?.focus();
    } catch (error) {
      refuse(error instanceof DOMException ? error.name : '');
    } finally {
      opener.disabled = false;
    }
  });
}

/** Says why there is no picture. Only a camera that another program uses, or that stopped, is worth another try. */
function refuse(name: string): void {
  const { denied, none, broken } = words.camera;
  const mayWork = name === 'NotReadableError' || name === 'AbortError';
  if (name === 'NotAllowedError') sessionStorage.setItem(REFUSED, 'yes');
  if (!mayWork) offerFileAlone();
  say('camera-problem', name === 'NotAllowedError' ? denied : mayWork ? broken : none);
}

function offerFileAlone(): void {
  show('open-camera', false);
  show('shooting', true);
}
