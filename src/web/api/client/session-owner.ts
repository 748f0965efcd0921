import { queryClient } from './query-client.ts';
import { loggedIn, logInAgain } from './session-gate.ts';

/**
 * The browser's session: the id of its staff account and the time of the log-in. All tabs share one cookie, which scripts
 * can't see: without this, a tab would go on under the name of a person who logs in in another tab.
 */
const SETTING = 'lanyard.session';

/** The staff account that this page belongs to, from the log-in until the page is loaded anew. */
let owner: string | null = null;

const browsersStaffId = (): string | null => localStorage.getItem(SETTING)?.split(' ')[0] ?? null;

/** True when a request sent now goes out in the name of the person that this page shows as logged in. */
export const isOwnSession = (): boolean => owner === null || browsersStaffId() === owner;

/** Called with the staff account that the server takes as logged in. */
export function sessionIs(staffId: string): void {
  owner ??= staffId;
  if (browsersStaffId() !== staffId) sessionBegins(staffId);
}

/** Called after a log-in here; the time makes it news for other tabs also when it is the same person. */
export function sessionBegins(staffId: string): void {
  owner ??= staffId;
  localStorage.setItem(SETTING, `${staffId} ${Date.now()}`);
  if (isOwnSession()) loggedIn();
  else loadAnew();
}

/** Called when somebody has logged out here. */
export const sessionHasEnded = (): void => localStorage.removeItem(SETTING);

/** Settles once the browser's session is this page's own; never, if it is somebody else's, as the page is loaded anew. */
export function ownSession(): Promise<void> {
  if (isOwnSession()) return Promise.resolve();
  if (browsersStaffId() === null) return logInAgain();
  loadAnew();
  return new Promise(() => undefined);
}

let isLoadingAnew = false;

function loadAnew(): void {
  if (isLoadingAnew) return;
  isLoadingAnew = true;
  location.reload();
}

// While the page is loaded anew, no page may ask about unsaved changes: a person who chose to stay would stay on somebody
// else's page. This listener comes before the pages' own, as this file is loaded before them.
addEventListener('beforeunload', (event) => {
  if (isLoadingAnew) event.stopImmediatePropagation();
});

// Somebody has logged in or out in another tab. (Without a key, all was removed.)
addEventListener('storage', ({ key }) => {
  if (key !== SETTING && key !== null) return;
  if (!isOwnSession()) return void ownSession();
  if (browsersStaffId() === null) return;
  loggedIn();
  // The log-in page has no session yet, and other pages may have one with rights that have changed.
  void queryClient.invalidateQueries({ queryKey: ['session'] });
});
