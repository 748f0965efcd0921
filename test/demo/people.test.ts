import { expect, it } from 'vitest';
import { CreateCardHolder } from '../../src/card-holders/contract.ts';
import { peopleOf } from '../../src/demo/people.ts';
import { HOLDER_STATUSES, HOLDER_TYPES } from '../../src/shared/person/choices.ts';

const today = '2026-11-21';
const people = peopleOf(300, today);
const distinct = (values: unknown[]) => new Set(values).size;

it('makes the same people each time, and fewer when fewer are wanted', () => {
  expect(peopleOf(300, today)).toEqual(people);
  expect(peopleOf(40, today)).toEqual(people.slice(0, 40));
});

it('makes people that the API would take to the letter', () => {
  for (const person of people) expect(CreateCardHolder.parse(person)).toEqual(person);
});

it('gives nobody the number or address of somebody else', () => {
  for (const field of ['externalId', 'email'] as const) {
    const given = people.map((person) => person[field]).filter((value) => value != null);
    expect(given.length).toBeGreaterThan(250);
    expect(distinct(given)).toBe(given.length);
  }
  for (const { email } of people)
    if (email != null) expect(email).toMatch(/^[a-z][a-z0-9.-]*[a-z0-9]@example\.edu$/);
});

it('has people of every type and status, on three campuses and in many departments', () => {
  expect(new Set(people.map(({ holderType }) => holderType))).toEqual(new Set(HOLDER_TYPES));
  expect(new Set(people.map(({ status }) => status))).toEqual(new Set(HOLDER_STATUSES));
  expect(people.filter(({ status }) => status === 'active').length).toBeGreaterThan(250);
  expect(distinct(people.map(({ campus }) => campus))).toBe(3);
  expect(distinct(people.map(({ department }) => department).filter(Boolean))).toBeGreaterThanOrEqual(15);
});

it('has names of many scripts and shapes', () => {
  const written = people.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const shapes = [
    /\p{Script=Greek}/u,
    /\p{Script=Cyrillic}/u,
    /\p{Script=Arabic}/u,
    /\p{Script=Han}/u,
    /\p{Script=Hangul}/u,
    /ß/,
    /ø/i,
    /ł/i,
    /-/,
    /['’ʻ]/,
    /^(\S+) \1$/,
    /^.{30,}$/,
  ];
  for (const shape of shapes) expect(written.filter((name) => shape.test(name))).not.toEqual([]);
  expect(people.filter(({ preferredName }) => preferredName !== null).length).toBeGreaterThan(30);
});

it('has cards that are over, that end soon and that last, whatever day it is', () => {
  for (const day of [today, '2031-02-28']) {
    const monthLater = new Date(Date.parse(day) + 31 * 86_400_000).toISOString().slice(0, 10);
    const dates = peopleOf(300, day).flatMap(({ expiryDate }) => expiryDate ?? []);
    expect(dates.filter((date) => date < day).length).toBeGreaterThan(10);
    expect(dates.filter((date) => date >= day && date <= monthLater).length).toBeGreaterThan(5);
    expect(dates.filter((date) => date > monthLater).length).toBeGreaterThan(200);
  }
});
