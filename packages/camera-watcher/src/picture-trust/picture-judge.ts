import type { PictureFaultKind } from '@foyer/contract';
import type { PixelFrame } from '../detect/detector.ts';
import { createFaultWindow, type StandingFault } from './fault-window.ts';
import { measuresOf, type PictureMeasures } from './picture-measures.ts';
import { continueRun, isFrozen, type PictureTime, type StillRun } from './still-run.ts';
import { learn, learnsNext, noUsualValues, type UsualValues } from './usual-values.ts';
import { lookFaultOf } from './verdict.ts';
import { createViewKeeper, type KeptViews, noViews } from './view-keeper.ts';

/** What a judge knows of its camera; it is kept across restarts. */
export interface KnownOfCamera {
  usual: UsualValues;
  views: KeptViews;
  /** The longest time for which pictures usually do not change, seconds. */
  usualStillS: number;
  fault?: StandingFault | undefined;
}

export const nothingKnown = (): KnownOfCamera => ({
  usual: noUsualValues(),
  views: noViews(),
  usualStillS: 0,
});

export interface Judgement {
  /** Whether numbers may be read from the picture: it is good, and no fault stands. */
  isTrusted: boolean;
  fault?: StandingFault;
  /** The picture was learned from: it shows what the camera usually sees. */
  isUsual: boolean;
}

/** Judges the pictures of one camera, in order of time, by what its good ones were like. */
export interface PictureJudge {
  judge(frame: PixelFrame, taken: PictureTime): Judgement;
  /** A picture came that cannot be decoded. */
  judgeUnreadable(taken: PictureTime): Judgement;
  known(): KnownOfCamera;
}

/** A still run of this length shows that the camera has such runs. */
const knownRunS = 1;
/** How slowly a longer one is forgotten, part a run. */
const forgetting = 0.98;

export function createPictureJudge(known: KnownOfCamera = nothingKnown()): PictureJudge {
  let views = createViewKeeper(known.views);
  const window = createFaultWindow(known.fault);
  let run: StillRun | undefined;
  let lastAtS: number | undefined;

  /** Another shape of the picture is another camera, or another setting of it. */
  function forgetOtherShape({ width, height }: PictureMeasures['picture']) {
    const [look] = known.views.looks;
    if (!look || (look.width === width && look.height === height)) return;
    Object.assign(known, nothingKnown());
    views = createViewKeeper(known.views);
    window.clear();
    run = undefined;
  }

  function endRun(ended: StillRun, atS: number) {
    const lastedS = atS - ended.startedAtS;
    if (lastedS < knownRunS || isFrozen(ended, known.usualStillS, atS)) return;
    known.usualStillS = Math.max(known.usualStillS * forgetting, lastedS);
  }

  function kindOf(measures: PictureMeasures, taken: PictureTime): PictureFaultKind | undefined {
    const { picture } = measures;
    const before = run;
    run = continueRun(before, picture, taken);
    if (before && run.startedAtS !== before.startedAtS) endRun(before, lastAtS ?? taken.atS);
    const look = lookFaultOf(measures, known.usual);
    if (look) return look;
    // Also while the picture stands still: the time for which a view has stayed goes on.
    const isMoved = views.isMoved(picture, taken.atS);
    if (isFrozen(run, known.usualStillS, taken.atS)) return 'frozen';
    return isMoved ? 'moved' : undefined;
  }

  /** Learns from a good picture where it is time to; answers whether it did. */
  function learnFrom(measures: PictureMeasures, sinceLastS: number): boolean {
    const isNext = learnsNext(known.usual, sinceLastS);
    if (!isNext) return false;
    learn(known.usual, measures);
    views.renew(measures.picture);
    return true;
  }

  function add(kind: PictureFaultKind | undefined, taken: PictureTime) {
    const since = kind === 'frozen' && run ? run.since : taken.moment;
    known.fault = window.add({ ...taken, kind, since });
    return known.fault;
  }

  return {
    judge(frame, taken) {
      const measures = measuresOf(frame);
      forgetOtherShape(measures.picture);
      let kind = kindOf(measures, taken);
      if (kind === 'moved' && views.takesOver()) {
        known.usual = noUsualValues();
        window.clear();
        kind = undefined;
      }
      const fault = add(kind, taken);
      const isTrusted = kind === undefined && fault === undefined;
      const sinceLastS = taken.atS - (lastAtS ?? taken.atS);
      lastAtS = taken.atS;
      const isUsual = isTrusted && learnFrom(measures, sinceLastS);
      return { isTrusted, isUsual, ...(fault && { fault }) };
    },
    judgeUnreadable(taken) {
      const fault = add('torn', taken);
      return { isTrusted: false, isUsual: false, ...(fault && { fault }) };
    },
    known: () => known,
  };
}
