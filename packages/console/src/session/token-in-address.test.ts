import { expect, test } from 'vitest';
import { splitArrival } from './token-in-address.ts';

test('takes the token and leaves the rest of the address', () => {
  expect(splitArrival('https://foyer.example/login?a=1&token=x.y.z&b=2#c')).toEqual({
    token: 'x.y.z',
    error: null,
    rest: '/login?a=1&b=2#c',
  });
});

test('takes an empty token out of the address too', () => {
  expect(splitArrival('https://foyer.example/login?token=')).toEqual({
    token: '',
    error: null,
    rest: '/login',
  });
});

test('takes the reason of a failed sign-in', () => {
  expect(splitArrival('https://foyer.example/login?error=Not%20you.%20Try%20again.')).toEqual({
    token: null,
    error: 'Not you. Try again.',
    rest: '/login',
  });
});

test('other pages and addresses that bring nothing are left alone', () => {
  expect(splitArrival('https://foyer.example/login')).toBeNull();
  expect(splitArrival('https://foyer.example/app/notifications?token=x&error=y')).toBeNull();
});
