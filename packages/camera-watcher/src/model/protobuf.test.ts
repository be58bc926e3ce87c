import { expect, test } from 'vitest';
import { bytesField, floatField, textField, wholeField, wholesField } from './protobuf.ts';

// The examples of protobuf's own description of its encoding, and what follows from its rules.
test.each([
  [wholeField(1, 150), '089601'],
  [wholeField(1, 0), '0800'],
  [wholeField(3, -1), '18ffffffffffffffffff01'],
  [textField(2, 'testing'), '120774657374696e67'],
  [bytesField(3, wholeField(1, 150)), '1a03089601'],
  [wholesField(6, [3, 270, 86_942]), '3206038e029ea705'],
  [wholesField(6, []), '3200'],
  [floatField(2, 1.5), '150000c03f'],
  [wholeField(20, 7), 'a00107'],
])('%#', (field, hex) => {
  expect(field.toString('hex')).toBe(hex);
});
