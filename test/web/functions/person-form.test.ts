import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CardHolder } from '../../../src/web/api/holders.ts';
import { CustomFields } from '../../../src/web/pages/people/form/custom-fields.tsx';
import { merge } from '../../../src/web/pages/people/form/merge.ts';
import { nameProblems } from '../../../src/web/pages/people/form/name-problems.ts';
import {
  bodyOf,
  changesOf,
  NEW_PERSON_VALUES,
  newField,
  valuesOf,
} from '../../../src/web/pages/people/form/values.ts';

const ada = { ...NEW_PERSON_VALUES, firstName: 'Ada', lastName: 'Lovelace', holderType: 'student' as const };

describe('the form of a person', () => {
  it('takes blank fields as not set, and the number to the letter', () => {
    const body = bodyOf({ ...ada, phone: '  ', campus: ' North ', externalId: ' S1 ' });
    expect(body).toMatchObject({ phone: null, campus: ' North ', externalId: ' S1 ', status: 'active' });
    expect(bodyOf({ ...ada, externalId: ' ' }).externalId).toBeNull();
    expect(bodyOf(NEW_PERSON_VALUES)).not.toHaveProperty('holderType');
  });

  it('gives back own fields as what they were: text as text, other values as JSON', () => {
    const customFields = { room: '12', year: 3, tags: ['a'], code: '007' };
    const holder = { ...ada, id: '1', preferredName: null, customFields } as unknown as CardHolder;
    expect(bodyOf(valuesOf(holder)).customFields).toEqual(customFields);
    expect(
      bodyOf({ ...ada, customFields: [{ ...newField('year', 3), value: 'three' }] }).customFields,
    ).toEqual({
      year: 'three',
    });
  });

  it('needs both names, or one where that is allowed, and sends a blank one as it is', () => {
    const problemsOf = (mayHaveOneName: boolean, firstName: string, lastName: string) => {
      const names = { ...ada, firstName, lastName };
      const problems = nameProblems(mayHaveOneName);
      return [problems.firstName(firstName, names), problems.lastName(lastName, names)];
    };
    expect(problemsOf(false, ' ', 'Sukarno')).toEqual(['Enter a first name.', null]);
    expect(problemsOf(false, 'Madonna', '')).toEqual([null, 'Enter a last name.']);
    expect(problemsOf(true, ' ', 'Sukarno')).toEqual([null, null]);
    expect(problemsOf(true, 'Madonna', '')).toEqual([null, null]);
    expect(problemsOf(true, '', ' ')).toEqual(['Enter at least one name.', 'Enter at least one name.']);
    expect(bodyOf({ ...ada, firstName: ' ' })).toMatchObject({ firstName: '', lastName: 'Lovelace' });
  });

  it('sends only what was changed', () => {
    expect(changesOf(bodyOf(ada), bodyOf({ ...ada, phone: '1815' }))).toEqual({ phone: '1815' });
    expect(changesOf(bodyOf(ada), bodyOf(ada))).toEqual({});
  });
});

describe('what two people have changed in the same person', () => {
  it('is kept of both where they changed different fields', () => {
    const { values, conflicts } = merge(ada, { ...ada, phone: '1815' }, { ...ada, campus: 'South' });
    expect(values).toMatchObject({ phone: '1815', campus: 'South' });
    expect(conflicts).toEqual([]);
  });

  it('is one’s own where both changed a field, which is named', () => {
    const { values, conflicts } = merge(
      ada,
      { ...ada, department: 'Art' },
      { ...ada, department: 'Physics' },
    );
    expect(values.department).toBe('Art');
    expect(conflicts).toEqual(['department']);
  });

  it('is no conflict where both changed it to the same', () => {
    expect(merge(ada, { ...ada, campus: 'South' }, { ...ada, campus: 'South' }).conflicts).toEqual([]);
  });
});

it('labels the value of a custom field with the name of the field', () => {
  const fields = [newField('locker', 'B4'), newField()];
  const props = { fields, onChange: () => {}, errors: {}, error: undefined };
  const page = createElement(MantineProvider, null, createElement(CustomFields, props));
  const labels = [...renderToStaticMarkup(page).matchAll(/<label[^>]*>([^<]*)/g)].map(([, text]) => text);
  expect(labels).toEqual(['Field', 'locker', 'Field', 'Value']);
});
