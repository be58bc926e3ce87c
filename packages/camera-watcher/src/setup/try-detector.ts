import { basename } from 'node:path';
import sharp from 'sharp';
import { chooseDetector } from '../choose-detector.ts';
import type { Detection, Detector } from '../detect/detector.ts';
import { decodePicture } from '../frames/decode-picture.ts';
import type { WatcherOptions } from '../watcher-options.ts';
import type { SetupParts } from './setup-parts.ts';
import { passed, type StepResult, warned } from './steps.ts';

export interface DetectorFindings {
  detector?: Detector;
  /** `HOG`, or the file of a model: `nanodet.onnx`. */
  name?: string;
  figure?: string;
}

const searches = 3;
/** More than this and fewer than two pictures a second are searched. */
const slowMs = 500;

/** Fetches or opens the detector, and measures it on a picture. */
export async function tryDetector(
  wanted: Pick<WatcherOptions, 'model' | 'provider' | 'modelFolder'>,
  picture: Uint8Array | undefined,
  findings: DetectorFindings,
  { startDetector, nanodetFile, movenetFile, print }: SetupParts,
): Promise<StepResult> {
  await findings.detector?.close();
  delete findings.detector;
  const chosen = await chooseDetector(wanted, {
    print,
    onTrouble: print,
    nanodetFile,
    movenetFile,
  });
  const detector = await startDetector(chosen.choice);
  findings.detector = detector;
  findings.name = chosen.choice.kind === 'hog' ? 'HOG' : basename(chosen.choice.file);
  const jpeg = picture ?? (await greyPicture());
  const times: number[] = [];
  for (let nth = 0; nth < searches; nth += 1) {
    const pixels = await decodePicture(jpeg);
    const startedMs = performance.now();
    await detector.detect(pixels);
    times.push(performance.now() - startedMs);
  }
  const ms = Math.round(Math.min(...times));
  findings.figure = `${findings.name}, ${ms} ms a picture`;
  if (chosen.substitution !== undefined) {
    return warned(findings.figure, `${chosen.substitution}.`);
  }
  const faster = chosen.choice.kind === 'hog' ? 'use NanoDet' : 'install onnxruntime-node';
  return ms > slowMs
    ? warned(
        findings.figure,
        `People who walk fast are lost between pictures: ${faster}, or a faster machine.`,
      )
    : passed(findings.figure);
}

/** The people of whom the detector is sure. */
export async function peopleOn(jpeg: Uint8Array, detector: Detector): Promise<Detection[]> {
  const found = await detector.detect(await decodePicture(jpeg));
  return found.filter(({ confidence }) => confidence >= detector.sureConfidence);
}

const greyPicture = () =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer();
