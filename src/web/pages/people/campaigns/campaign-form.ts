import { REMINDERS } from '../../../../shared/limits.ts';

/** Days as somebody types them, `3, 10`, in order; null when one of them can't be. */
export function reminderDays(typed: string): number[] | null {
  const parts = typed.split(/[\s,;]+/).filter((part) => part !== '');
  const days = [...new Set(parts.map(Number))].sort((a, b) => a - b);
  const areRight = days.every((day) => Number.isInteger(day) && day >= REMINDERS.min && day <= REMINDERS.max);
  return areRight && days.length <= REMINDERS.most ? days : null;
}
