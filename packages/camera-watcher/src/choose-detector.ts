import type { DetectorChoice } from './detect/detector.ts';
import { readLabels } from './detect/labels.ts';
import { modelByHand } from './model/converted-model.ts';
import { movenet, type movenetFile } from './model/movenet-file.ts';
import { nanodet, type nanodetFile } from './model/nanodet-file.ts';
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
  movenetFile: typeof movenetFile;
}

/** Finds people better than NanoDet and sees where their feet are, for twice the processor time. */
const accurate = 'accurate';

/**
 * The detector that the options ask for: NanoDet where nothing is said. As long as a model that is fetched cannot be
 * had, the next simpler detector counts.
 */
export async function chooseDetector(
  options: Pick<
    WatcherOptions,
    'model' | 'labels' | 'enlarge' | 'minimumConfidence' | 'provider' | 'modelFolder'
  >,
  { print, onTrouble, nanodetFile, movenetFile }: ChoosingParts,
): Promise<ChosenDetector> {
  const { model, labels, enlarge, minimumConfidence, provider, modelFolder: folder } = options;
  const confidence = minimumConfidence === undefined ? {} : { minimumConfidence };
  const computed = provider === undefined ? {} : { provider };
  const scale = enlarge === undefined ? {} : { enlarge };
  if (model === 'hog') return { choice: { kind: 'hog', ...confidence, ...scale } };
  if (model !== undefined && model !== accurate) {
    const names = labels === undefined ? {} : { labels: await readLabels(labels) };
    return { choice: { kind: 'model', file: model, ...confidence, ...names, ...computed } };
  }
  const standard = { fetched: nanodet, fileOf: nanodetFile, simpler: 'HOG' };
  const better = { fetched: movenet, fileOf: movenetFile, simpler: nanodet.title };
  let substitution: string | undefined;
  for (const { fetched, fileOf, simpler } of model === accurate ? [better, standard] : [standard]) {
    try {
      const file = await fileOf({ folder, print });
      // The confidence was given for the wanted detector; another one's measure is another.
      if (substitution === undefined) {
        return { choice: { kind: 'model', file, ...confidence, ...computed } };
      }
      return { choice: { kind: 'model', file, ...computed }, substitution };
    } catch (cause) {
      substitution = `${fetched.title} is missing (${sentenceOf(cause)}): people are counted with ${simpler}, less well`;
      onTrouble(
        `${substitution}. ${modelByHand(fetched, folder)}. It is tried again at the next start.`,
      );
    }
  }
  return { choice: { kind: 'hog' }, ...(substitution !== undefined && { substitution }) };
}
