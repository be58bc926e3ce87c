import { describe, expect, test } from 'vitest';
import { afterLogin, mayEnter, seesArea } from './guard.ts';

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
  const viewer = { userId: 7, role: 'VIEWER' };
  const admin = { userId: 7, role: 'SUPER_ADMIN' };

  test('the own address turned away comes first', () => {
    const href = '/app/notifications?page=2';
    expect(afterLogin({ href, userId: 7 }, viewer)).toBe(href);
  });

  test('a link followed while nobody was signed in counts', () => {
    expect(afterLogin({ href: '/app/notifications/5', userId: null }, viewer)).toBe(
      '/app/notifications/5',
    );
  });

  test('the address that somebody else had open does not count, whatever the role may see', () => {
    expect(afterLogin({ href: '/app/devices?page=2', userId: 8 }, admin)).toBe('/');
  });

  test('an area that the role does not see opens the start, be it the own address or a link', () => {
    for (const userId of [7, null]) {
      expect(afterLogin({ href: '/app/devices?page=2', userId }, viewer)).toBe('/');
      expect(afterLogin({ href: '/app/devices?page=2', userId }, admin)).not.toBe('/');
    }
  });

  test.each(['/login', 'https://elsewhere.example/app/', '//elsewhere.example'])(
    'anything else (%s) opens the start',
    (href) => {
      expect(afterLogin({ href, userId: 7 }, admin)).toBe('/');
    },
  );

  test('nothing remembered opens the start', () => {
    expect(afterLogin(undefined, admin)).toBe('/');
  });
});

test.each([
  ['/app/users', false],
  ['/app/users/create', false],
  ['/app/customers/5#x', false],
  ['/app/audit?page=3', false],
  ['/app/devices/5/view', true],
  ['/app/account', true],
  ['/app/main/analytics', true],
  ['/app/notifications/5/live', true],
])('%s is an area of a VIEWER: %s', (href, sees) => {
  expect(seesArea('VIEWER', href)).toBe(sees);
  expect(seesArea('SUPER_ADMIN', href)).toBe(true);
});
