import { expect, test } from 'vitest';
import { changeText } from './change-text.ts';

test('a change says in sentences what was left out of it, and has all else as it was sent', () => {
  const change = {
    Name: 'Mill',
    code: 'cut',
    Note: { code: 'shortened', params: { text: 'xx', characters: 4000 } },
    Others: [
      { code: 'mill', params: {} },
      { code: 'cut', params: null },
      { code: 'cut', params: {}, id: 1 },
    ],
    '…': { code: 'cut', params: { bytes: 1_000_009 } },
  };
  expect(JSON.parse(changeText(change))).toEqual({
    ...change,
    Note: 'xx… (length: 4,000)',
    '…': 'cut; size of what was sent: 1,000,009 B',
  });
});
