import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ofArea,
  ofDevice,
  ofLine,
  ofSource,
  ofZone,
  type Subject,
  subjectOfKey,
} from './subjects.ts';

const id = fc.integer({ min: 1, max: 3 });
/** Names with what divides and escapes the parts of a key, such as MAC addresses. */
const name = fc.oneof(
  fc.string({ unit: fc.constantFrom(':', '%', '3', 'A', '2', '5', 'a') }),
  fc.string(),
);
const subject: fc.Arbitrary<Subject> = fc.oneof(
  fc.tuple(id).map(([area]) => ofArea(area)),
  fc.tuple(id, fc.option(name)).map(([device, detail]) => ofDevice(device, detail)),
  fc.tuple(id, name, fc.option(name)).map((parts) => ofSource(...parts)),
  fc.tuple(id, name, name).map((parts) => ofZone(...parts)),
  fc.tuple(id, name, name).map((parts) => ofLine(...parts)),
);

test('a key says which subject it is of, whatever the names of sources, zones, lines and disks', () => {
  fc.assert(
    fc.property(subject, (one) => {
      expect(subjectOfKey(one.key)).toEqual(one);
    }),
  );
});

test('a name that holds a colon is not taken for two', () => {
  expect(ofZone(1, 'a:b', 'c').key).not.toBe(ofZone(1, 'a', 'b:c').key);
  expect(subjectOfKey(ofSource(1, '00:1a:79').key).source).toBe('00:1a:79');
  expect(ofDevice(7, '/data').key).toBe('device:7:/data');
});
