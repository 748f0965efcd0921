import type { Assets } from './assets.ts';
import { ICON_URL } from './icon.ts';

export interface Visit {
  /** Lets the component library add its computed styles under a policy that allows no inline ones. */
  nonce: string;
  /** Whether the browser sent a session's cookie, which scripts can't see; it may have ended. */
  hasSession: boolean;
  /** Whether there is an administrator yet. */
  isSetUp: boolean;
}

/** The page around the web app. */
export const shell = (
  { entry, preloads, styles, fonts }: Assets,
  prefix: string,
  { nonce, hasSession, isSetUp }: Visit,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="style-nonce" content="${nonce}">
<meta name="session" content="${hasSession ? 'maybe' : 'none'}">
<meta name="setup" content="${isSetUp ? 'done' : 'open'}">
<title>Lanyard</title>
<link rel="icon" href='${ICON_URL}'>
<link rel="stylesheet" href="${prefix}/${styles}">
${fonts.map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${prefix}/${name}">`).join('\n')}
${preloads.map((name) => `<link rel="modulepreload" href="${prefix}/${name}">`).join('\n')}
<script type="module" src="${prefix}/${entry}"></script>
</head>
<body>
<div id="root"></div>
<noscript>Lanyard's staff pages need JavaScript.</noscript>
</body>
</html>
`;
