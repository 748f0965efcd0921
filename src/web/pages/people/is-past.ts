/** Whether a date was the last valid day of something that is over by now, where the browser is. */
export function isPast(date: string): boolean {
  const now = new Date();
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return date < today;
}
