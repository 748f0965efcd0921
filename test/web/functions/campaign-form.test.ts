import { expect, it } from 'vitest';
import { reminderDays } from '../../../src/web/pages/people/campaigns/campaign-form.ts';

it('reads the days of reminders as they are typed', () => {
  expect(reminderDays('')).toEqual([]);
  expect(reminderDays('10, 3 ,3; 7')).toEqual([3, 7, 10]);
  for (const typed of ['0', '61', 'soon', '1.5', '-3', '1 2 3 4 5 6'])
    expect(reminderDays(typed), typed).toBeNull();
});
