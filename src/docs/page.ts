import { VERSION } from '../lib/version.ts';

const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Cpath d="M9 2l5 9h4l5-9" fill="none" stroke="%232b6cb0" stroke-width="3"/%3E%3Crect x="5" y="11" width="22" height="19" rx="4" fill="%232b6cb0"/%3E%3Ccircle cx="16" cy="18" r="3" fill="white"/%3E%3Cpath d="M10 27a6 5 0 0112 0z" fill="white"/%3E%3C/svg%3E';

/** The page around the reference. Everything that it loads comes from this server. */
export const page = (styles: string[], scripts: string[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Lanyard API reference</title>
<link rel="icon" href='${ICON}'>
${styles.map((path) => `<link rel="stylesheet" href="${path}">`).join('\n')}
</head>
<body>
<header>
<a class="name" href="/docs"><img src='${ICON}' alt="" width="28" height="28">Lanyard <span>API reference</span></a>
<nav><span>${VERSION}</span><a href="/api/v1/openapi.json">OpenAPI 3.1</a></nav>
</header>
<main id="reference"><p class="notice">Loading the reference…</p></main>
<noscript><p class="notice">The reference needs JavaScript; <a href="/api/v1/openapi.json">its OpenAPI description</a> does not.</p></noscript>
${scripts.map((path) => `<script src="${path}" defer></script>`).join('\n')}
</body>
</html>
`;
