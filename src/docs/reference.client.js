// Runs in the browser, after swagger-ui.js: shows this server's OpenAPI description.
const dark = matchMedia('(prefers-color-scheme: dark)');
const applyTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', applyTheme);
applyTheme();

/** Requests go where the page came from: a server may be reached at other addresses than its public one. */
const here = (server) => {
  const { pathname } = new URL(server.url);
  return { ...server, url: `${location.origin}${pathname === '/' ? '' : pathname}` };
};

/**
 * Removes the field for a session's cookie, which would mislead: browsers send the cookie by themselves, and no page
 * can set it.
 */
function withoutSessions(description) {
  delete description.components.securitySchemes.staffSession;
  for (const operation of Object.values(description.paths).flatMap(Object.values))
    operation.security &&= operation.security.filter((one) => !('staffSession' in one));
}

/** Scrolls to the chapter of the guide that the address names (`/docs#glossary`), once the guide is there. */
function goToChapter() {
  const chapter = location.hash.replace(/^#\/?/, '');
  const isIt = (heading) => heading.textContent.trim().toLowerCase().replaceAll(' ', '-') === chapter;
  const reference = document.getElementById('reference');
  new MutationObserver((_, observer) => {
    const headings = [...reference.querySelectorAll('.info .renderedMarkdown h2')];
    if (headings.length === 0) return;
    observer.disconnect();
    headings.find(isIt)?.scrollIntoView();
  }).observe(reference, { childList: true, subtree: true });
}

async function show() {
  const response = await fetch('/api/v1/openapi.json');
  if (!response.ok) throw new Error(`The description could not be loaded (status ${response.status}).`);
  const description = await response.json();
  withoutSessions(description);
  description.servers = description.servers.map(here);
  for (const path of Object.values(description.paths)) {
    if (path.servers) path.servers = path.servers.map(here);
  }
  window.SwaggerUIBundle({
    spec: description,
    domNode: document.getElementById('reference'),
    deepLinking: true,
    persistAuthorization: true,
    tryItOutEnabled: true,
    displayRequestDuration: true,
    filter: true,
    docExpansion: 'list',
    showExtensions: false,
    defaultModelsExpandDepth: 0,
    // Otherwise a validator on the internet would be asked.
    validatorUrl: null,
  });
}

goToChapter();
show().catch((error) => {
  const notice = document.createElement('p');
  notice.className = 'notice';
  notice.textContent = error.message;
  document.getElementById('reference').replaceChildren(notice);
});
