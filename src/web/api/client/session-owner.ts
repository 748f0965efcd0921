import { queryClient } from './query-client.ts';
import { loggedIn, logInAgain } from './session-gate.ts';

/**
 * Whose session the browser has, with the time of the log-in. All tabs share one cookie, which scripts can't see: without
 * this, a tab would go on under the name of whoever logs in in another.
 */
const SETTING = 'lanyard.session';

/** Whose page this is, from the log-in until it is loaded anew. */
let owner: string | null = null;

const browsersStaffId = (): string | null => localStorage.getItem(SETTING)?.split(' ')[0] ?? null;

/** Whether what is sent now is sent in the name of whoever this page shows as logged in. */
export const isOwnSession = (): boolean => owner === null || browsersStaffId() === owner;

/** Called with whoever is logged in, as the server says. */
export function sessionIs(staffId: string): void {
  owner ??= staffId;
  if (browsersStaffId() !== staffId) sessionBegins(staffId);
}

/** Called with whoever has logged in here; the time makes it news for other tabs also when it is the same person. */
export function sessionBegins(staffId: string): void {
  owner ??= staffId;
  localStorage.setItem(SETTING, `${staffId} ${Date.now()}`);
  if (isOwnSession()) loggedIn();
  else loadAnew();
}

/** Called when somebody has logged out here. */
export const sessionHasEnded = (): void => localStorage.removeItem(SETTING);

/** Settles once the browser's session is that of this page's owner; never, if it is somebody else's, as the page is loaded anew. */
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

// No page may ask about unsaved changes then: whoever chose to stay would stay on somebody else's page. This listener comes
// before theirs, as this file is loaded before them.
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
