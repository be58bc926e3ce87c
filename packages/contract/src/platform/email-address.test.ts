import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { ChannelDraft } from '../records/channels.ts';
import { Signup } from '../records/people/sessions.ts';
import { UserDraft } from '../records/people/users.ts';
import { Email, isSingleAddress } from './email-address.ts';

const single = [
  'anna.rossi@example.com',
  'ops+foyer@mail.example.co.uk',
  "o'brien@example.com",
  'müller@bücher.example',
  'admin@foyer.local',
];
const refused = [
  'a,victim@example.com',
  'a;victim@example.com',
  'foo<victim@example.com>',
  '<victim@example.com>',
  '"a b"@example.com',
  'a(victim@example.com)@example.org',
  'one@example.com,two@example.com',
  'name@exam ple.com',
  'name@example.com\r\nBcc:victim',
  'name\u200b@example.com',
  'name@example.com\u202e',
  'name@\u00adexample.com',
  'n\uff41me@example.com',
  'name@ex\u{1d41a}mple.com',
  'name@example\u3164.com',
  'group:victim@example.com',
  'name@[127.0.0.1]',
  'name@example..com',
  '.name@example.com',
  'name@-example.com',
  `${'a'.repeat(65)}@example.com`,
  'boss@example',
];

test.each(single)('%j is one address', (address) => {
  expect(Value.Check(Email, address)).toBe(true);
  expect(isSingleAddress(address)).toBe(true);
});

test.each(refused)('%j is refused wherever a person writes an address', (address) => {
  const drafts = [
    Value.Check(Email, address),
    Value.Check(ChannelDraft, { Name: 'Mail', Kind: 'email', Recipients: [address] }),
    Value.Check(UserDraft, { Email: address, Password: 'long', Role: 1 }),
    Value.Check(Signup, { email: address, password: 'long' }),
  ];
  expect(drafts).toEqual(drafts.map(() => false));
});

test('a host of the own network needs no dot where a mail is sent', () => {
  expect(isSingleAddress('root@localhost')).toBe(true);
});
