import { describe, expect, test } from 'vitest';
import { callAddress } from './address.ts';

describe('the address of a call', () => {
  test('fills the path from the parameters', () => {
    expect(callAddress('/api/notifications/{id}/live', { id: 7 })).toBe(
      '/api/notifications/7/live',
    );
  });

  test('escapes what a parameter holds', () => {
    expect(callAddress('/api/x/{id}', { id: 'a/b?c' })).toBe('/api/x/a%2Fb%3Fc');
  });

  test('refuses a path whose parameter is missing', () => {
    expect(() => callAddress('/api/devices/{id}')).toThrow('needs a value for id');
  });

  test('adds the query without what is undefined', () => {
    expect(callAddress('/api/notifications', {}, { page: 2, device: undefined, type: 3 })).toBe(
      '/api/notifications?page=2&type=3',
    );
  });

  test('has no question mark without a query', () => {
    expect(callAddress('/api/devices', {}, { page: undefined })).toBe('/api/devices');
  });
});
