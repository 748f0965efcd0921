import { queryClient } from './query-client.ts';
import { loggedIn, logInAgain } from './session-gate.ts';

/**
 * The key of an entry in local storage about the browser's session. The entry has the id of the session's
 * staff account, and the time of the log-in. All tabs share one cookie, which scripts can't see. Without this
 * entry, a tab's requests would go out in the name of anybody who logs in in another tab.
 */
const SETTING = 'lanyard.session';

/** The staff account that this page belongs to, from the log-in until the page is reloaded. */
let owner: string | null = null;

const browsersStaffId = (): string | null => localStorage.getItem(SETTING)?.split(' ')[0] ?? null;

/**
 * True when a request sent now would go out in the name of the person whom this page shows as logged in, or
 * when the page shows nobody yet.
 */
export const isOwnSession = (): boolean => owner === null || browsersStaffId() === owner;

/** Called with the id of the staff account that the server regards as logged in. */
export function sessionIs(staffId: string): void {
  owner ??= staffId;
  if (browsersStaffId() !== staffId) sessionBegins(staffId);
}

/**
 * Called after a log-in in this tab, or when the entry doesn't name the person who is logged in. The time lets
 * other tabs notice even when the same person logs in again.
 */
export function sessionBegins(staffId: string): void {
  owner ??= staffId;
  localStorage.setItem(SETTING, `${staffId} ${Date.now()}`);
  if (isOwnSession()) loggedIn();
  else loadAnew();
}

/** Called when somebody has logged out in this tab. */
export const sessionHasEnded = (): void => localStorage.removeItem(SETTING);

/**
 * Resolves once the browser's session belongs to this page's owner. Never resolves if it is somebody else's:
 * the page is then reloaded.
 */
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

// During this reload, no page may ask about unsaved changes: a person who chose to stay would stay on somebody else's
// page. This listener runs before the pages' own, because this file is loaded first.
addEventListener('beforeunload', (event) => {
  if (isLoadingAnew) event.stopImmediatePropagation();
});

// Called when somebody has logged in or out in another tab. (A null key means that everything was removed.)
addEventListener('storage', ({ key }) => {
  if (key !== SETTING && key !== null) return;
  if (!isOwnSession()) return void ownSession();
  if (browsersStaffId() === null) return;
  loggedIn();
  // The log-in page has no session yet, and the rights of an open page's session may have changed.
  void queryClient.invalidateQueries({ queryKey: ['session'] });
});
