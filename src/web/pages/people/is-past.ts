/** Whether a last valid day has passed, in the browser's time zone. */
export function isPast(date: string): boolean {
  const now = new Date();
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return date < today;
}
