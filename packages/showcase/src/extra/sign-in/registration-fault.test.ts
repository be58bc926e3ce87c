import { expect, test } from 'vitest';
import { registrationFault } from './registration-fault.ts';

test('a registration needs an e-mail address and the same password twice', () => {
  const whole = { email: 'noor@riverside.example', password: 'abc', confirmation: 'abc' };
  expect(registrationFault(whole)).toBeNull();
  expect(registrationFault({ ...whole, email: ' ' })?.field).toBe('email');
  expect(registrationFault({ ...whole, password: '', confirmation: '' })?.field).toBe('password');
  expect(registrationFault({ ...whole, confirmation: 'abd' })?.field).toBe('confirmation');
});
