import { plural } from '../plural.ts';

export const home = {
  title: (name: string) => `Good to see you, ${name}`,
  waiting: 'Photos waiting for review',
  photos: (count: number) => plural(count, 'photo', 'photos'),
  oldest: (age: string) => `The oldest came ${age}.`,
  none: 'All photos are reviewed.',
  noneHint: 'New ones appear here by themselves.',
  start: 'Start reviewing',
  people: 'People',
  peopleCount: (count: number) => plural(count, 'person', 'people'),
};
