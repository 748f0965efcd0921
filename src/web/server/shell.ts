import type { Assets } from './assets.ts';

const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Cpath d="M9 1l5 10h4l5-10" fill="none" stroke="%23d9921a" stroke-width="3.5"/%3E%3Crect x="5" y="11" width="22" height="20" rx="4" fill="%2369406f"/%3E%3Ccircle cx="16" cy="18.5" r="3.2" fill="white"/%3E%3Cpath d="M10 28a6 5 0 0112 0z" fill="white"/%3E%3C/svg%3E';

export interface Visit {
  /** Lets the component library add its computed styles under a policy that allows no inline ones. */
  nonce: string;
  /** Whether the browser sent a session's cookie, which scripts can't see; it may have ended. */
  hasSession: boolean;
}

/** The page around the web app. */
export const shell = (
  { entry, preloads, styles }: Assets,
  prefix: string,
  { nonce, hasSession }: Visit,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="style-nonce" content="${nonce}">
<meta name="session" content="${hasSession ? 'maybe' : 'none'}">
<title>Lanyard</title>
<link rel="icon" href='${ICON}'>
${styles.map((name) => `<link rel="stylesheet" href="${prefix}/${name}">`).join('\n')}
${preloads.map((name) => `<link rel="modulepreload" href="${prefix}/${name}">`).join('\n')}
<script type="module" src="${prefix}/${entry}"></script>
</head>
<body>
<div id="root"></div>
<noscript>Lanyard's staff pages need JavaScript.</noscript>
</body>
</html>
`;
