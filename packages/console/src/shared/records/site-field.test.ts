import { expect, test } from 'vitest';
import { siteField, withSite } from './site-field.ts';

const field = siteField();

test('a new record may leave its site to the server, a saved one has one until its customer changes', () => {
  const blank = { CustomerID: null, SiteID: null };
  expect(field.none(blank, { CustomerID: 1, SiteID: null })).toBe('The first site of the customer');
  const saved = { CustomerID: 1, SiteID: 10 };
  expect(field.none(saved, saved)).toBeUndefined();
  expect(field.none(saved, { CustomerID: 2, SiteID: null })).toBe('The first site of the customer');
});

test('a site is chosen once its customer is, and sent where it is chosen', () => {
  expect(field.isShown({ CustomerID: null, SiteID: null })).toBe(false);
  expect(field.isShown({ CustomerID: 1, SiteID: null })).toBe(true);
  expect(withSite({ CustomerID: 2, SiteID: null })).toEqual({ CustomerID: 2 });
  expect(withSite({ SiteID: 3 })).toEqual({ SiteID: 3 });
});
