import type { DetectorChoice } from './detect/detector.ts';
import { readLabels } from './detect/labels.ts';
import { nanodetByHand, type nanodetFile } from './model/nanodet-file.ts';
import { sentenceOf } from './watch-error.ts';
import type { WatcherOptions } from './watcher-options.ts';

export interface ChosenDetector {
  choice: DetectorChoice;
  /** Why another detector than the wanted one counts, for Health. */
  substitution?: string;
}

export interface ChoosingParts {
  print: (line: string) => void;
  onTrouble: (sentence: string) => void;
  nanodetFile: typeof nanodetFile;
}

/** The detector that the options ask for: NanoDet where nothing is said, and HOG as long as that cannot be had. */
export async function chooseDetector(
  options: WatcherOptions,
  { print, onTrouble, nanodetFile }: ChoosingParts,
): Promise<ChosenDetector> {
  const { model, labels, enlarge, minimumConfidence } = options;
  const confidence = minimumConfidence === undefined ? {} : { minimumConfidence };
  const scale = enlarge === undefined ? {} : { enlarge };
  if (model === 'hog') return { choice: { kind: 'hog', ...confidence, ...scale } };
  if (model !== undefined) {
    const names = labels === undefined ? {} : { labels: await readLabels(labels) };
    return { choice: { kind: 'model', file: model, ...confidence, ...names } };
  }
  try {
    const file = await nanodetFile({ folder: options.modelFolder, print });
    return { choice: { kind: 'model', file, ...confidence } };
  } catch (cause) {
    const substitution = `NanoDet is missing (${sentenceOf(cause)}): people are counted with HOG, less well`;
    onTrouble(
      `${substitution}. ${nanodetByHand(options.modelFolder)}. It is tried again at the next start.`,
    );
    // The confidence was given for NanoDet, whose measure is another.
    return { choice: { kind: 'hog' }, substitution };
  }
}
