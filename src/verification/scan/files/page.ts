import { Html, html } from '../../../lib/html.ts';
import { LANGUAGES } from '../../../shared/texts/languages.ts';
import { SCAN_TEXTS } from '../texts/texts.ts';
import { TOOLS } from './drawings.ts';

/** The addresses of what the page loads. */
export interface PageAddresses {
  script: string;
  styles: string;
  /** The worker that reads codes, and its WebAssembly. */
  reader: string;
  wasm: string;
  appleIcon: string;
}

/**
 * The page, the same for everybody: its script writes the texts in the reader's language, and learns from the address
 * whose cards are checked.
 */
export const scanPage = ({ script, styles, reader, wasm, appleIcon }: PageAddresses): string =>
  html`<!doctype html>
<html lang="en" data-reader="${reader}" data-wasm="${wasm}">
<head>
<meta charset="utf-8">
<title>${SCAN_TEXTS.en.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#10231a">
<link rel="icon" href="/v/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${appleIcon}">
<link rel="manifest" id="manifest">
<link rel="stylesheet" href="${styles}">
<script type="module" src="${script}"></script>
</head>
<body data-stage="start" data-look="">
<header>
<p id="organisation"></p>
<button type="button" id="open-menu">${TOOLS.menu}</button>
</header>
<p id="notice" role="status" hidden></p>
<main>
<section id="start-view">
${TOOLS.sign}
<h1 id="title"></h1>
<p id="start-hint"></p>
<button type="button" class="main" id="start" hidden></button>
</section>
<section id="camera-view" hidden>
<video id="video" playsinline muted aria-hidden="true"></video>
<div id="finder"><h1 id="aim" aria-live="polite"></h1></div>
<div id="camera-trouble"><p id="trouble" role="alert" hidden></p><button type="button" class="main" id="again" hidden></button></div>
</section>
<section id="verdict" hidden>
${TOOLS.valid}${TOOLS.invalid}${TOOLS.unsure}
<div id="words" role="alert">
<h1 id="heading"></h1>
<h2 id="reason"></h2>
<p id="name"></p>
<p id="meaning"></p>
<dl id="facts"></dl>
<p id="advice"></p>
<p id="source"></p>
</div>
<form id="name-form" novalidate hidden>
<label for="typed-name" id="typed-name-label"></label>
<div><input id="typed-name" type="text" dir="auto" autocomplete="off" autocapitalize="words" spellcheck="false" maxlength="200"><button type="submit" id="compare"></button></div>
<p id="name-answer" role="status" hidden></p>
</form>
<button type="button" id="next"></button>
</section>
<noscript>${LANGUAGES.map((one) => html`<p lang="${one}">${SCAN_TEXTS[one].title}: JavaScript</p>`)}</noscript>
</main>
<footer>
<div id="tools">
${tool('torch', 'torch-name', TOOLS.torch)}
${tool('other-camera', 'camera-name', TOOLS.camera)}
${tool('sound', 'sound-name', TOOLS.sound)}
${tool('type', 'typing-name', TOOLS.typing)}
</div>
<div id="knowledge"><p id="knows"></p><p id="problem" hidden></p></div>
</footer>
<dialog id="typing" aria-labelledby="typing-heading">
<div class="bar"><h2 id="typing-heading"></h2><button type="button" id="close-typing">${TOOLS.close}</button></div>
<form id="code-form" novalidate>
<label for="code" id="code-label"></label>
<input id="code" type="text" dir="ltr" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="60" aria-describedby="code-hint code-problem">
<p class="quiet" id="code-hint"></p>
<p class="wrong" id="code-problem" role="alert" hidden></p>
<button type="submit" class="main" id="check"></button>
</form>
</dialog>
<dialog id="menu" aria-labelledby="menu-heading">
<div class="bar"><h2 id="menu-heading"></h2><button type="button" id="close-menu">${TOOLS.close}</button></div>
<label for="language" id="language-label"></label>
<select id="language"></select>
<button type="button" class="main" id="load"></button>
<button type="button" class="plain" id="forget"></button>
<p class="quiet" id="forget-hint"></p>
<button type="button" class="danger" id="forget-sure" hidden></button>
<p class="quiet" id="keeps"></p>
</dialog>
</body>
</html>
`.text;

const tool = (id: string, name: string, drawing: Html): Html =>
  html`<button type="button" id="${id}"${new Html(id === 'torch' || id === 'sound' ? ' aria-pressed="false"' : '')} hidden>${drawing}<span id="${name}"></span></button>`;
