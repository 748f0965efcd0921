/** A release of the page: its name, and the addresses of its files. The server writes it before this script. */
interface Release {
  name: string;
  /** The address of the page's own text, which is shown at `/scan`. */
  page: string;
  files: string[];
}

/** The parts of a service worker's scope that are used here: the library of types for pages has none of them. */
interface WorkerScope {
  RELEASE: Release;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', run: (event: LaterEvent) => void): void;
  addEventListener(type: 'fetch', run: (event: AskedEvent) => void): void;
}
interface LaterEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface AskedEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

// A service worker's global scope isn't a window, which is what the types take it for.
const worker = self as unknown as WorkerScope;
const { name: release, page, files } = worker.RELEASE;

const PREFIX = 'lanyard-scan-';
const CACHE = `${PREFIX}${release}`;

// All files or none: a release of which something is missing never takes the place of one that works.
worker.addEventListener('install', (event) =>
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([page, ...files]))
      .then(() => worker.skipWaiting()),
  ),
);

worker.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((all) => Promise.all(all.filter(isOld).map((old) => caches.delete(old))))
      .then(() => worker.clients.claim()),
  ),
);

const isOld = (cache: string): boolean => cache.startsWith(PREFIX) && cache !== CACHE;

/** Everything else, such as lists and checks, goes to the server. */
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { pathname } = new URL(url);
  const stored = pathname === '/scan' ? page : files.find((file) => file === pathname);
  if (method === 'GET' && stored !== undefined) event.respondWith(answerWith(stored, event.request));
});

async function answerWith(stored: string, request: Request): Promise<Response> {
  // A browser that can't read its store has to ask the server.
  const found = await caches.match(stored, { cacheName: CACHE }).catch(() => undefined);
  return found ?? fetch(request);
}
