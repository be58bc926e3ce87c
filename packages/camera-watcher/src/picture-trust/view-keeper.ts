import { edgesOf } from './edges.ts';
import type { LumaPicture } from './luma-picture.ts';
import { agreement, agreesElsewhere, type View, viewOf } from './view.ts';

/** What is kept of the views a camera has. */
export interface KeptViews {
  /** One view in different light, the last known first. */
  looks: LumaPicture[];
  /** How well pictures usually agree with the best of them; 0 before any did. */
  usualAgreement: number;
  /** The view of a camera that has moved, and for how many seconds it has stayed. */
  moved?: { picture: LumaPicture; heldS: number } | undefined;
}

export const noViews = (): KeptViews => ({ looks: [], usualAgreement: 0 });

/** By day, by night, and in between. */
const maxLooks = 4;
/** Edges are compared so often: a camera that was moved stays so. */
const compareEveryS = 1;
const longestStepS = 60;
/** Part of the usual agreement below which a view may be another. */
const strangePart = 0.5;
/** The usual agreement is taken to be this at least, also while little is known. */
const minUsual = 0.3;
/** Another view agrees by less: also a view that only looks different has to agree so much. */
const minInPlace = 0.15;
/** How quickly the usual agreement follows. */
const followingPart = 0.02;
/** For how long the view has to look different, at the same place, to be kept as one more look. */
const newLookS = 60;
/** A moved view that stays is how the camera looks from then on. */
export const adoptedAfterS = 24 * 3600;

export interface ViewKeeper {
  /** Whether the picture shows another view than the camera usually has. */
  isMoved(picture: LumaPicture, atS: number): boolean;
  /** Renews the view: by a good picture. */
  renew(picture: LumaPicture): void;
  /** Whether the view has stayed for a day: it is the usual one now. */
  takesOver(): boolean;
  kept(): KeptViews;
}

const viewIn = (picture: LumaPicture): View | undefined => viewOf(edgesOf(picture));

export function createViewKeeper(kept: KeptViews): ViewKeeper {
  let views = kept.looks.map(viewIn);
  let movedView = kept.moved && viewIn(kept.moved.picture);
  let comparedAtS = Number.NEGATIVE_INFINITY;
  let isMoved = kept.moved !== undefined;
  let differentS = 0;

  /** `undefined` where the picture does not show it. */
  function compare(picture: LumaPicture, stepS: number): boolean | undefined {
    const now = edgesOf(picture);
    const agreements = views.map((view) => (view ? agreement(view, now) : null));
    if (agreements.every((each) => each === null)) return undefined;
    const best = Math.max(...agreements.map((each) => each ?? Number.NEGATIVE_INFINITY));
    const limit = strangePart * Math.max(minUsual, kept.usualAgreement);
    const bestAt = agreements.indexOf(best);
    if (best >= limit) {
      differentS = 0;
      const part = kept.usualAgreement === 0 ? 1 : followingPart;
      if (!isMoved) kept.usualAgreement += (best - kept.usualAgreement) * part;
      moveToFront(bestAt);
      return false;
    }
    const isInPlace = views.some(
      (view, nth) => view && (agreements[nth] ?? 0) >= minInPlace && !agreesElsewhere(view, now),
    );
    if (isInPlace) {
      differentS += stepS;
      if (differentS >= newLookS) addLook(picture);
      return false;
    }
    return true;
  }

  function moveToFront(at: number) {
    kept.looks.unshift(...kept.looks.splice(at, 1));
    views.unshift(...views.splice(at, 1));
  }

  function addLook(picture: LumaPicture) {
    differentS = 0;
    kept.looks = [picture, ...kept.looks].slice(0, maxLooks);
    views = kept.looks.map(viewIn);
  }

  /** How long the view that the camera was moved to has stayed. */
  function follow(picture: LumaPicture, stepS: number) {
    const now = edgesOf(picture);
    const isSame =
      movedView &&
      ((agreement(movedView, now) ?? 1) >= minUsual || !agreesElsewhere(movedView, now));
    if (kept.moved && isSame) {
      kept.moved.heldS += stepS;
    } else {
      kept.moved = { picture, heldS: 0 };
      movedView = viewIn(picture);
    }
  }

  return {
    isMoved(picture, atS) {
      const stepS = atS - comparedAtS;
      if (stepS >= 0 && stepS < compareEveryS) return isMoved;
      comparedAtS = atS;
      const step = Math.min(longestStepS, Math.max(0, stepS));
      isMoved = compare(picture, step) ?? isMoved;
      if (isMoved) follow(picture, step);
      else kept.moved = undefined;
      return isMoved;
    },
    renew(picture) {
      const view = viewIn(picture);
      if (!view) return;
      kept.looks[0] = picture;
      views[0] = view;
    },
    takesOver() {
      if (!kept.moved || kept.moved.heldS < adoptedAfterS) return false;
      kept.looks = [kept.moved.picture];
      kept.usualAgreement = 0;
      kept.moved = undefined;
      views = kept.looks.map(viewIn);
      isMoved = false;
      return true;
    },
    kept: () => kept,
  };
}
