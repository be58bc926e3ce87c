import type { Translate } from '@foyer/translation';
import { numberText } from '../platform/number-text.ts';
import type { PictureFaultKind } from './picture-faults.ts';

/**
 * What a device's Health says is wrong. `text` is a sentence that an earlier version wrote in English, and whose parts
 * are unknown.
 */
export const troubleCodes = [
  'notSampling',
  'poorSampling',
  'untrustedPicture',
  'fullMemory',
  'fullDisk',
  'refusedConfiguration',
  'text',
] as const;
type TroubleCode = (typeof troubleCodes)[number];

/** The type of `Trouble`, for who has no schemas. */
interface TroubleFact {
  code: TroubleCode;
  params: { subject?: string; percent?: number; fault?: string; text?: string };
}

const faultNames: Record<PictureFaultKind, (t: Translate) => string> = {
  black: (t) => t.of('fault of a picture', 'black'),
  white: (t) => t.of('fault of a picture', 'white'),
  frozen: (t) => t.of('fault of a picture', 'frozen'),
  blurred: (t) => t.of('fault of a picture', 'blurred'),
  covered: (t) => t.of('fault of a picture', 'covered'),
  dazzled: (t) => t.of('fault of a picture', 'dazzled'),
  moved: (t) => t.of('fault of a picture', 'moved'),
  torn: (t) => t.of('fault of a picture', 'torn'),
};

/** A picture's fault in a word; one that is unknown as it is. */
export const pictureFaultName = (kind: string, t: Translate): string =>
  Object.hasOwn(faultNames, kind) ? faultNames[kind as PictureFaultKind](t) : kind;

/** A trouble as a clause without a full stop: `Gate 3 is not sampling`. */
export function troubleText({ code, params }: TroubleFact, t: Translate): string {
  const percent = numberText(params.percent ?? 0, 1, t.language);
  switch (code) {
    case 'notSampling':
      return t('{subject} is not sampling', params);
    case 'poorSampling':
      return t('{subject} reads only {percent} % of its pictures', { ...params, percent });
    case 'untrustedPicture':
      return t('{subject} gives a picture that cannot be trusted: {fault}', {
        ...params,
        fault: pictureFaultName(params.fault ?? '', t),
      });
    case 'fullMemory':
      return t('memory is {percent} % full', { percent });
    case 'fullDisk':
      return t('{subject} is {percent} % full', { ...params, percent });
    case 'refusedConfiguration':
      return t('the camera watcher went back from its new configuration: {subject}', params);
    case 'text':
      return params.text ?? '';
  }
}
