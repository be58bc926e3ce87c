import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { personAmong, readLabels } from './labels.ts';

test('COCO has 80 classes with the person first', () => {
  expect(personAmong(undefined)).toEqual({ classes: 80, personClass: 0 });
});

test('finds the person among given labels', () => {
  expect(personAmong(['helmet', 'Person'])).toEqual({ classes: 2, personClass: 1 });
});

test('says that the labels name no person', () => {
  expect(() => personAmong(['car', 'bicycle'])).toThrow('None of the 2 labels is "person"');
});

test('labels come with commas between or one a line from a file', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'labels-')), 'names.txt');
  await writeFile(file, 'car\nperson\n\n');
  expect(await readLabels('car, person')).toEqual(['car', 'person']);
  expect(await readLabels('person')).toEqual(['person']);
  expect(await readLabels(file)).toEqual(['car', 'person']);
});

test('says which file of labels cannot be read', async () => {
  await expect(readLabels('/nowhere/names.txt')).rejects.toThrow('/nowhere/names.txt');
});
