/** The place where Litestream keeps the hot copy of the database, and its credentials. */
export interface HotCopySettings {
  /**
   * A directory, or a prefix in a bucket, in Litestream's notation. Each history of the database has a place below it.
   */
  url: string;
  /** The bucket's key and its secret; null when none is needed, or the machine has credentials of its own. */
  accessKeyId: string | null;
  secretAccessKey: string | null;
}

/**
 * The place of one history. Each history has its own: otherwise a machine that was believed lost and is switched on
 * again would write into the copy of the machine that took over, and neither could be restored.
 * @param history `change_history.epoch`
 */
export function placeOf({ url }: HotCopySettings, history: string): string {
  const [path = '', query] = url.split('?', 2);
  return `${path.replace(/\/+$/, '')}/${history}${query === undefined ? '' : `?${query}`}`;
}

/** An address for people and logs, without the name and password that some kinds contain. */
export function shown(url: string): string {
  const { username, password } = URL.parse(url) ?? { username: '', password: '' };
  return username === '' && password === '' ? url : url.replace(`${username}:${password}@`, '');
}
