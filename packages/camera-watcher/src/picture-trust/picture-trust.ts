import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CameraOptions } from '../camera-options.ts';
import type { PixelFrame } from '../detect/detector.ts';
import { coarsePicture } from '../privacy/coarse.ts';
import { sentenceOf } from '../watch-error.ts';
import type { StandingFault } from './fault-window.ts';
import { readKnown, writeKnown } from './known-file.ts';
import { createPictureJudge, type Judgement } from './picture-judge.ts';
import type { PictureTime } from './still-run.ts';

/** A picture that a Health message comes with. */
export interface ShownPicture {
  jpeg: Uint8Array;
  createdAt: string;
}

/** A fault that stands, with the pictures that show it where they were not sent yet. */
export interface ReportedFault extends StandingFault {
  /** What the camera usually sees. */
  reference?: ShownPicture;
  picture?: ShownPicture;
}

/** Whether the pictures of one camera can be trusted. */
export interface PictureTrust {
  /** Judges the next picture; `pixels` is undefined where it cannot be decoded. */
  judge(pixels: PixelFrame | undefined, jpeg: Uint8Array, taken: PictureTime): Promise<Judgement>;
  /** Keeps a picture as it was sent: what the camera usually sees. */
  keepUsual(jpeg: Uint8Array): Promise<void>;
  /** The fault that stands; its pictures are returned once. */
  report(): ReportedFault | undefined;
  /** Keeps what was learned. */
  close(): Promise<void>;
}

export interface TrustOptions
  extends Pick<CameraOptions, 'camera' | 'address' | 'privacy' | 'masks'> {
  /** Where what is known of cameras is kept. */
  folder: string;
  /** A fault began or ended. */
  onChange: (fault: StandingFault | undefined) => void;
  onTrouble: (sentence: string) => void;
}

/** Describes a secret, or a long value, without showing it. */
const digestOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** Removes the pictures of a camera but one. */
function removeOthers(folder: string, camera: string, kept: string): void {
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder)) {
    const isPicture =
      file.startsWith(`${camera}-`) && /^[0-9a-f]{16}\.jpg$/.test(file.slice(camera.length + 1));
    if (isPicture && file !== kept) rmSync(join(folder, file), { force: true });
  }
}

const keepEveryMs = 60_000;
const renewEveryMs = 600_000;

export function createPictureTrust(options: TrustOptions): PictureTrust {
  const { camera, address, folder, privacy, masks, onChange, onTrouble } = options;
  const name = encodeURIComponent(camera);
  const knownFile = join(folder, `${name}.json`);
  const source = digestOf(address);
  const usualName = `${name}-${digestOf({ address, privacy, masks })}.jpg`;
  const usualFile = join(folder, usualName);
  // What was kept under other rules of privacy, or of another camera, is neither sent nor kept under these.
  removeOthers(folder, name, usualName);
  const judge = createPictureJudge(readKnown(knownFile, source));
  let fault = judge.known().fault;
  let untold: Pick<ReportedFault, 'reference' | 'picture'> = {};
  let keptAtMs = 0;
  let renewedAtMs = 0;

  async function keepKnown() {
    keptAtMs = Date.now();
    await writeKnown(knownFile, source, judge.known()).catch((cause) =>
      onTrouble(`What ${camera} usually sees cannot be kept: ${sentenceOf(cause)}`),
    );
  }

  async function change(now: StandingFault | undefined, jpeg: Uint8Array, createdAt: string) {
    fault = now;
    untold = now ? await picturesOf(jpeg, createdAt) : {};
    await keepKnown();
    onChange(now);
  }

  /** Nobody can say where people or masked parts are on a picture that cannot be trusted: all of it is coarse. */
  async function picturesOf(jpeg: Uint8Array, createdAt: string) {
    if (privacy === 'numbers') return {};
    const reference = usualPicture();
    const isWhole = privacy === undefined && masks.length === 0;
    const shown = isWhole ? jpeg : await coarsePicture(jpeg).catch(() => undefined);
    return {
      ...(reference && { reference }),
      ...(shown && { picture: { jpeg: shown, createdAt } }),
    };
  }

  function usualPicture(): ShownPicture | undefined {
    try {
      const createdAt = statSync(usualFile).mtime.toISOString();
      return { jpeg: new Uint8Array(readFileSync(usualFile)), createdAt };
    } catch {
      return undefined;
    }
  }

  return {
    async judge(pixels, jpeg, taken) {
      const judgement = pixels ? judge.judge(pixels, taken) : judge.judgeUnreadable(taken);
      const { fault: now } = judgement;
      const isNew = now?.kind !== fault?.kind || now?.since !== fault?.since;
      if (isNew) await change(now, jpeg, taken.moment);
      else if (judgement.isUsual && Date.now() - keptAtMs >= keepEveryMs) await keepKnown();
      return judgement;
    },
    async keepUsual(jpeg) {
      if (privacy === 'numbers' || Date.now() - renewedAtMs < renewEveryMs) return;
      renewedAtMs = Date.now();
      await mkdir(folder, { recursive: true });
      await writeFile(usualFile, jpeg);
    },
    report() {
      if (!fault) return undefined;
      const pictures = untold;
      untold = {};
      return { ...fault, ...pictures };
    },
    close: keepKnown,
  };
}
