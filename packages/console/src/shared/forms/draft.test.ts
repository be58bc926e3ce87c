import { describe, expect, test } from 'vitest';
import { changesOf, editsAfterSave, valueIn, wholeDraft, withValue } from './draft.ts';
import type { Field } from './field.ts';

type Site = { Name: string; Customer: number | null; latitude: number | string | null };

const fields: readonly Field<Site>[] = [
  { name: 'Name', label: 'Name' },
  { name: 'Customer', label: 'Customer', kind: 'choice', useChoices: () => ({ error: null }) },
  { name: 'latitude', label: 'Latitude', kind: 'number' },
];
const saved: Site = { Name: 'Pier', Customer: 4, latitude: 51.5 };

test('what belongs to a choice is emptied with another one, and back with the saved one', () => {
  const inCustomer = { Customer: 4, Region: 40, Site: 41 };
  type Chosen = Record<keyof typeof inCustomer, number | null>;
  const edited = (draft: Chosen, value: number) =>
    withValue(
      { field: { name: 'Customer', clears: ['Region', 'Site'] }, saved: inCustomer, draft },
      value,
    );
  const other = { Customer: 5, Region: null, Site: null };
  expect(edited(inCustomer, 5)).toEqual(other);
  expect(edited(other, 4)).toEqual(inCustomer);
  // Chosen again, it leaves a site that was chosen of it.
  expect(edited({ ...inCustomer, Site: 42 }, 4)).toEqual({ Customer: 4 });
});

test('a list that belongs to a choice is emptied to a list', () => {
  const inCustomer: { Customer: number | null; Sites: number[] } = { Customer: 4, Sites: [41, 42] };
  const field = { name: 'Customer', clears: ['Sites'] } as const;
  const edited = (value: number | null) =>
    withValue({ field, saved: inCustomer, draft: inCustomer }, value);
  expect(edited(5)).toEqual({ Customer: 5, Sites: [] });
  expect(edited(null)).toEqual({ Customer: null, Sites: [] });
});

describe('the value of a field', () => {
  test('is what is saved until it is edited, also to nothing', () => {
    expect(valueIn(saved, {}, 'Customer')).toBe(4);
    expect(valueIn(saved, { Customer: null }, 'Customer')).toBeNull();
    expect(valueIn(saved, { Name: '' }, 'Name')).toBe('');
  });
});

describe('the changes', () => {
  test('are the edits that differ from what is saved', () => {
    expect(changesOf(fields, saved, { Name: 'Quay', Customer: null })).toEqual({
      Name: 'Quay',
      Customer: null,
    });
    expect(changesOf(fields, saved, { Name: 'Pier', Customer: 4 })).toEqual({});
  });

  test.each([
    ['-0.25', -0.25],
    [' 7,5 ', 7.5],
    ['', null],
    ['north', 'north'],
  ])('send the number typed as %j as %j', (typed, sent) => {
    expect(changesOf(fields, saved, { latitude: typed })).toEqual({ latitude: sent });
  });

  test('do not mind how a number is written', () => {
    expect(changesOf(fields, saved, { latitude: '51.50' })).toEqual({});
  });
});

test('a whole draft leaves out a choice that was not made, but sends an empty number as null', () => {
  const blank: Site = { Name: '', Customer: null, latitude: null };
  expect(wholeDraft(fields, blank, { Name: 'New' })).toEqual({ Name: 'New', latitude: null });
  expect(wholeDraft(fields, blank, { Customer: 2 })).toMatchObject({ Customer: 2 });
});

test('what was typed while a save ran is kept', () => {
  const submitted = { Name: 'Quay', latitude: '1' };
  expect(editsAfterSave({ Name: 'Quay wall', latitude: '1' }, submitted)).toEqual({
    Name: 'Quay wall',
  });
});
