import { html } from '../../lib/html.ts';
import type { StaffLanguage } from '../../shared/texts/languages.ts';
import type { Door } from '../../staff/sign-on/doors.ts';
import type { Assets } from './compress.ts';
import { ICON_URL } from './icon.ts';

export interface Visit {
  /** Lets the component library add its computed styles under a policy that allows no inline ones. */
  nonce: string;
  /** The account's language; for others, the browser's. */
  language: StaffLanguage;
  /**
   * True for somebody who is logged in. Scripts can't see the session's cookie. For everybody else nothing is
   * fetched ahead: the browser would keep the refusals, and give them to the requests after the log-in.
   */
  hasSession: boolean;
  /** True once there is an administrator. */
  isSetUp: boolean;
  /** True when the link for a forgotten password can be mailed. */
  hasMail: boolean;
  /** The ways in by a campus account. */
  doors: readonly Door[];
  /** False when only the identity provider lets staff in. */
  hasLocalLogIn: boolean;
  /** The folder of `pages/` for the address, if there is one. */
  page: string;
}

const NEEDS_JAVASCRIPT: Record<StaffLanguage, string> = {
  en: 'Lanyard’s staff pages need JavaScript.',
  de: 'Die Seiten für das Kartenbüro brauchen JavaScript.',
  fr: 'Les pages du bureau des cartes ont besoin de JavaScript.',
};

/** The app's first request, and the one that Home sends right after it. */
const firstRequests = (page: string): string[] => [
  '/api/v1/session',
  ...(page === 'home' ? ['/api/v1/overview'] : []),
];

/**
 * The page around the web app. It lists everything that will be fetched, so that no script waits for another.
 */
export const shell = (
  { entry, preloads, pages, styles, fonts }: Assets,
  prefix: string,
  { nonce, language, hasSession, isSetUp, hasMail, doors, hasLocalLogIn, page }: Visit,
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="style-nonce" content="${nonce}">
<meta name="session" content="${hasSession ? 'live' : 'none'}">
<meta name="setup" content="${isSetUp ? 'done' : 'open'}">
<meta name="mail" content="${hasMail ? 'on' : 'off'}">
<meta name="sign-on" content="${doors.length > 0 ? (hasLocalLogIn ? 'on' : 'only') : 'off'}">
<meta name="sign-on-doors" content="${html`${JSON.stringify(doors)}`.text}">
<title>Lanyard</title>
<link rel="icon" href='${ICON_URL}'>
<link rel="stylesheet" href="${prefix}/${styles}">
${fonts.map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${prefix}/${name}">`).join('\n')}
${[...preloads, ...(hasSession && Object.hasOwn(pages, page) ? pages[page]! : [])].map((name) => `<link rel="modulepreload" href="${prefix}/${name}">`).join('\n')}
${(hasSession ? firstRequests(page) : []).map((path) => `<link rel="preload" as="fetch" crossorigin href="${path}">`).join('\n')}
<script type="module" src="${prefix}/${entry}"></script>
</head>
<body>
<div id="root"></div>
<noscript>${NEEDS_JAVASCRIPT[language]}</noscript>
</body>
</html>
`;
