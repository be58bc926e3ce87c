import { describe, expect, test } from 'vitest';
import { afterLogin, mayEnter } from './guard.ts';

describe('the guard', () => {
  test('lets in a session that ends in the future', () => {
    expect(mayEnter({ expiresAt: 1001 }, 1000)).toBe(true);
  });

  test('turns away nobody, and a session that has ended', () => {
    expect(mayEnter(null, 1000)).toBe(false);
    expect(mayEnter({ expiresAt: 1000 }, 1000)).toBe(false);
  });
});

describe('after the login', () => {
  test('the address turned away comes first', () => {
    expect(afterLogin('/app/notifications?page=2')).toBe('/app/notifications?page=2');
  });

  test.each([undefined, '/login', 'https://elsewhere.example/app/', '//elsewhere.example'])(
    'anything else (%s) opens the start',
    (address) => {
      expect(afterLogin(address)).toBe('/');
    },
  );
});
