import { expect, test } from 'vitest';
import { singleLine } from './single-line.ts';

test.each([
  ['Hall\r\nBcc: victim@example.com', 'Hall Bcc: victim@example.com'],
  ['Hall\u2028Two\u2029Three\u0085Four', 'Hall Two Three Four'],
  ['Hall\u0000\u0007\u001b[31m', 'Hall [31m'],
  ['Hall\u202egpj.exe', 'Hall gpj.exe'],
  ['بوابة ١ 👩‍👧', 'بوابة ١ 👩‍👧'],
])('%j becomes %j', (text, line) => {
  expect(singleLine(text)).toBe(line);
});
