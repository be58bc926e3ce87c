import { readFile } from 'node:fs/promises';
import { sentenceOf, WatchError } from '../watch-error.ts';

/** Models are usually trained on COCO's classes, the first of which is a person. */
const cocoClasses = 80;

export interface PersonClass {
  classes: number;
  personClass: number;
}

/** Which of a model's classes is a person. `labels` name all its classes in order; COCO's where absent. */
export function personAmong(labels: readonly string[] | undefined): PersonClass {
  if (labels === undefined) return { classes: cocoClasses, personClass: 0 };
  const personClass = labels.findIndex((label) => label.toLowerCase() === 'person');
  if (personClass < 0) {
    throw new WatchError(
      `None of the ${labels.length} labels is "person": give --labels with the model's classes in order, one of them "person".`,
    );
  }
  return { classes: labels.length, personClass };
}

/** Labels as given to `--labels`: names with commas between, or a file with one name a line. */
export async function readLabels(labels: string): Promise<string[]> {
  if (labels.includes(',') || labels.toLowerCase() === 'person') return namesIn(labels, ',');
  try {
    return namesIn(await readFile(labels, 'utf8'), '\n');
  } catch (cause) {
    throw new WatchError(`The labels cannot be read: ${sentenceOf(cause)}.`);
  }
}

function namesIn(text: string, separator: string): string[] {
  const names = text.split(separator).map((name) => name.trim());
  while (names.at(-1) === '') names.pop();
  return names;
}
