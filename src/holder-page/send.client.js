// Runs in the browser of somebody who sends their photo. The server draws every state of the link: after each step,
// the page is loaded anew.

const at = (path) => `${location.pathname.replace(/\/$/, '')}/${path}`;
const element = (id) => document.getElementById(id);
const say = (id, text) => {
  const place = element(id);
  if (place !== null) place.textContent = text ?? '';
};
/** The sentences and limits for sending, which the server wrote into the page. */
const words = element('sending')?.dataset ?? {};

/** A refusal by the server; its message is the code of the error. */
class Refusal extends Error {}

/** Asks the server for a step. */
async function post(path, body = {}) {
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
function step(id, path) {
  const button = element(id);
  button?.addEventListener('click', async () => {
    button.disabled = true;
    say('problem', '');
    try {
      await post(path, { language: document.documentElement.lang });
    } catch (error) {
      if (!(error instanceof Refusal)) {
        button.disabled = false;
        return say('problem', button.dataset.network);
      }
    }
    location.reload();
  });
}
step('understood', 'notice');
step('withdraw', 'withdraw');

/** Types by the ending of the name, for phones that know HEIC by nothing else, or know no type at all. */
const TYPES = {
  heic: 'image/heic',
  heif: 'image/heic',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};
const typeOf = ({ name, type }) => {
  const byName = TYPES[name.split('.').at(-1).toLowerCase()];
  return byName === 'image/heic' || type === '' ? (byName ?? '') : type;
};

/** Returns the sentence about a file that can't be sent; empty for one that can. */
function problemOf(chosen) {
  if (chosen.size === 0) return words.empty;
  if (chosen.size > Number(words.most)) return words.tooLarge;
  return words.types.split(' ').includes(typeOf(chosen)) ? '' : words.type;
}

let file = null;

function choose(chosen) {
  const problem = problemOf(chosen);
  file = problem === '' ? chosen : null;
  say('problem', problem);
  element('send').hidden = file === null;
  element('chosen').hidden = file === null;
  element('noting').hidden = file === null;
  if (file === null) return;
  const picture = element('picture');
  // Most browsers can't show HEIC: then only the file's name stands there.
  picture.onerror = () => {
    picture.hidden = true;
  };
  picture.hidden = false;
  picture.src = URL.createObjectURL(file);
  say('name', file.name);
  say('choose', element('choose').dataset.other);
  element('send').scrollIntoView({ block: 'nearest' });
}

element('file')?.addEventListener('change', ({ target }) => {
  const [chosen] = target.files;
  if (chosen !== undefined) choose(chosen);
});

/** Sends the bytes as they are. XMLHttpRequest, because fetch doesn't report progress. */
const put = ({ uploadUrl, headers }, bytes) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { pathname, search } = new URL(uploadUrl);
    // The server's own addresses are taken at this page's origin, which may differ from the public one.
    request.open('PUT', /^\/uploads\/[^/]+$/.test(pathname) ? pathname + search : uploadUrl);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) =>
      say('progress', words.progress.replace('%', `${Math.round((loaded / Math.max(1, total)) * 100)} %`));
    request.onload = () => (request.status === 200 ? resolve() : reject(new Refusal('refused')));
    request.onerror = () => reject(new Error('network'));
    request.send(bytes);
  });

element('send')?.addEventListener('click', async ({ currentTarget: button }) => {
  const input = element('file');
  button.disabled = true;
  input.disabled = true;
  say('problem', '');
  try {
    const grant = await post('photos', { contentType: typeOf(file), contentLength: file.size });
    await put(grant, file);
    say('progress', words.checking);
    await post(`photos/${grant.photoId}`, { note: element('note').value });
    location.reload();
  } catch (error) {
    say('progress', '');
    button.disabled = false;
    input.disabled = false;
    if (!(error instanceof Refusal)) return say('problem', words.network);
    if (error.message === 'invalid_state' || error.message === 'not_found') return location.reload();
    say('problem', error.message === 'quota_exceeded' ? words.noRoom : words.refused);
  }
});

// The decision shows by itself. Nothing is asked while nobody looks, and a connection that is away is waited for.
const LOOK_AGAIN_MS = 30_000;
async function look() {
  if (document.hidden) return;
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  if (page.querySelector('main').innerHTML.trim() !== document.querySelector('main').innerHTML.trim())
    location.reload();
}
if (document.documentElement.dataset.state === 'looking') setInterval(() => void look(), LOOK_AGAIN_MS);
