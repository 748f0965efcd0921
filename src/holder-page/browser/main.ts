// Runs in the browser of somebody who sends their photo. The server draws every state of the link: after each step,
// the page is loaded anew.
import { offerCamera } from './camera/offer.ts';
import { offerFiles } from './files.ts';
import { startKiosk } from './kiosk.ts';
import { fetchAhead, startLooker } from './look/looker.ts';
import { lookAgain } from './look-again.ts';
import { noticeRead } from './notice.ts';
import { element, show } from './page.ts';
import { type Recipient, send } from './sending.ts';
import { onPress } from './steps.ts';

const { state } = document.documentElement.dataset;
const reload = () => location.reload();
const recipient: Recipient =
  state === 'kiosk' ? startKiosk() : { about: () => ({}), done: reload, refused: reload };

if (state !== 'kiosk') onPress('understood', 'notice', noticeRead);
onPress('withdraw', 'withdraw');

if (element('sending') !== null) {
  element('send')?.addEventListener('click', () => void send(recipient));
  const looker = startLooker();
  offerFiles(looker);
  offerCamera(looker);
} else if (element('understood') !== null) addEventListener('load', fetchAhead);

if (state === 'looking') lookAgain();
// A card that can't be drawn just now isn't worth a word.
element('card')?.addEventListener('error', () => show('card', false));
