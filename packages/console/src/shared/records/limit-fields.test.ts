import { expect, test } from 'vitest';
import { RequestFailed } from '../api/request-failed.ts';
import { limitErrors, limitFields } from './limit-fields.ts';
import { limitFault } from './limit-selects.tsx';

const limits = { RegionIDs: [], SiteIDs: [10, 11] };
const refused = (path: string) =>
  new RequestFailed({
    type: 'about:blank',
    title: 'Malformed',
    status: 400,
    code: 'malformed',
    detail: 'A region or site is not one of this customer.',
    requestId: '',
    errors: [{ path, message: 'is no site of this customer' }],
  });
const faultOf = (error: unknown, chosen: number[] = limits.SiteIDs) =>
  limitFault({
    errors: limitErrors(error, limits),
    name: 'SiteIDs',
    rejected: limits.SiteIDs,
    chosen,
    named: [
      { id: 10, Name: 'North shop' },
      { id: 11, Name: 'South shop' },
      { id: 12, Name: 'East shop' },
    ],
  });

test('a site that the server refuses is named at the field, until it is taken away', () => {
  const error = refused('/SiteIDs/1');
  expect(faultOf(error)).toBe('South shop is no site of this customer.');
  expect(faultOf(error, [11, 12])).toBe('South shop is no site of this customer.');
  expect(faultOf(error, [10, 12])).toBeUndefined();
});

test('what the server refuses of all sites is at the field, what of other fields is not', () => {
  expect(faultOf(refused('/SiteIDs'))).toBe('Sites is no site of this customer.');
  expect(limitErrors(refused('/Name'), limits)).toEqual({});
  expect(limitErrors(new Error('broken'), limits)).toEqual({});
});

test('limits are compared in words', () => {
  const [regions, sites] = limitFields();
  expect(regions.describe({ RegionIDs: [], SiteIDs: [] })).toBe('None');
  expect(sites.describe(limits)).toBe('2 sites');
});
