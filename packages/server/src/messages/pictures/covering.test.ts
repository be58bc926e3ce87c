import { expect, test } from 'vitest';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { coveringOf } from './covering.ts';
import type { PicturePolicy } from './picture-policy.ts';

const gate = {
  kind: 'black' as const,
  points: [[0, 0] as const, [1, 0] as const, [1, 1] as const],
};

/** A device with masks on one camera. */
const policy = (changes: Partial<PicturePolicy>): PicturePolicy => ({
  blurPeople: false,
  unplaced: 'refused',
  masks: new Map([['gate', [gate]]]),
  adoptsNew: false,
  ...changes,
});

const pictureOf = (source: string) =>
  infoMessage([{ src: source, people: 0, photo: 'p' }], { Photos: [{ Code: 'p', Content: '' }] });

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'a source called %s has masks of its own alone, whether new sources are adopted or not',
  (source) => {
    const message = pictureOf(source);
    expect(coveringOf(message, 'p', policy({ adoptsNew: true }))).toEqual({
      covering: { people: [], masks: [] },
    });
    expect(coveringOf(message, 'p', policy({}))).toMatchObject({
      rejection: { message: expect.stringContaining('names no camera') },
    });
    expect(coveringOf(message, 'p', policy({ masks: new Map([[source, [gate]]]) }))).toEqual({
      covering: { people: [], masks: [gate] },
    });
  },
);
