/** ms between two looks for a new release. */
const EVERY_MS = 15 * 60_000;

/**
 * Stores the page for times without a network, and takes up a new release of it. The page is loaded anew when nobody is
 * in the middle of something; what it knows is in its store.
 */
export function followReleases(isIdle: () => boolean): { rest(): void } {
  let isNew = false;
  const rest = () => {
    if (isNew && isIdle()) location.reload();
  };
  const workers = navigator.serviceWorker;
  if (workers === undefined) return { rest };
  // The first service worker of all takes over the page as it is.
  let hadOne = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    isNew = hadOne;
    hadOne = true;
    rest();
  });
  workers
    .register('/scan/service-worker.js', { scope: '/scan', updateViaCache: 'none' })
    .then((registration) => setInterval(() => void registration.update().catch(() => {}), EVERY_MS))
    // Without one, the page works as long as it stays open.
    .catch(() => {});
  setInterval(rest, 5_000);
  return { rest };
}
