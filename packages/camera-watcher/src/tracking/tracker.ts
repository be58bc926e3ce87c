import type { Box, Confidences, Detection, PersonBox, Place } from '../detect/detector.ts';
import { overlapOf } from '../detect/overlap.ts';
import { assign } from './assignment.ts';
import {
  type BoxMotion,
  boxOf,
  correctMotion,
  predictMotion,
  startMotion,
  uncertaintyOf,
} from './box-motion.ts';

/** A person who is followed from picture to picture. */
export interface TrackedPerson {
  /** The same for the same person, from 1; never given twice. */
  id: number;
  box: PersonBox;
  /** Seconds since the person was last seen; 0 when seen on this picture. */
  hiddenS: number;
  /** Pictures since then. */
  missed: number;
}

export interface TrackerOptions {
  confidences: Confidences;
  width: number;
  height: number;
  /** The next person's id. */
  nextId: () => number;
}

export interface Tracker {
  /** Follows everybody to the picture taken at `atS` seconds. Answers who is there, hidden ones too. */
  update(detections: readonly Detection[], atS: number): TrackedPerson[];
}

/** A person who is not seen keeps the id for so long. */
export const longestHiddenS = 2;
/** A person must be found again on the next picture to be believed, as ByteTrack does it, unless that is certain. */
const picturesToConfirm = 2;

/*
 * Smallest similarity of a predicted and a found box, as in ByteTrack: generous where the detector is sure, and strict
 * where it is not.
 */
const minForSure = 0.2;
const minForUnsure = 0.5;
const minForNew = 0.3;

interface Track {
  id: number;
  motion: BoxMotion;
  /** Where the detector saw the feet when the person was last seen. */
  feet?: Place | undefined;
  seenAtS: number;
  missed: number;
  /** Pictures on which the person was found, until confirmed. */
  found: number;
  confirmed: boolean;
}

const enlarged = (box: Box, by: { x: number; y: number }): Box => ({
  left: box.left - by.x,
  right: box.right + by.x,
  top: box.top - by.y,
  bottom: box.bottom + by.y,
});

/**
 * Intersection over union of the predicted and the found box, both enlarged by how uncertain the prediction is: a
 * person whose speed is not known yet, or who was not seen for a while, is found again further off.
 */
function similarity(track: Track, detection: Detection): number {
  const by = uncertaintyOf(track.motion);
  return overlapOf(enlarged(boxOf(track.motion), by), enlarged(detection, by)).shared;
}

/** Follows people with a Kalman filter and the two-stage association of ByteTrack. */
export function createTracker(options: TrackerOptions): Tracker {
  const { sureConfidence, certainConfidence = Number.POSITIVE_INFINITY } = options.confidences;
  let tracks: Track[] = [];
  let lastAtS: number | undefined;

  const isInside = (box: Box) => {
    const x = (box.left + box.right) / 2;
    const y = (box.top + box.bottom) / 2;
    return x > 0 && x < options.width && y > 0 && y < options.height;
  };

  /** Pairs tracks with detections and corrects them; answers what was not paired. */
  function match(
    candidates: Track[],
    detections: readonly Detection[],
    least: number,
    atS: number,
  ) {
    const pairs = assign(candidates, detections, similarity, least);
    for (const [track, detection] of pairs) {
      track.motion = correctMotion(track.motion, detection);
      track.feet = detection.feet;
      track.seenAtS = atS;
      track.missed = 0;
      track.found += 1;
      track.confirmed ||= track.found >= picturesToConfirm;
    }
    const taken = new Set(pairs.map(([, detection]) => detection));
    return detections.filter((detection) => !taken.has(detection));
  }

  return {
    update(detections, atS) {
      const isFirst = lastAtS === undefined;
      const previousS = lastAtS ?? atS;
      lastAtS = atS;
      for (const track of tracks) {
        track.motion = predictMotion(track.motion, atS - previousS);
        track.missed += 1;
      }

      const isSure = (detection: Detection) => detection.confidence >= sureConfidence;
      const sure = detections.filter(isSure);
      const unsure = detections.filter((detection) => !isSure(detection));
      const notFound = (track: Track) => track.seenAtS !== atS;
      const confirmed = tracks.filter((track) => track.confirmed);
      const unconfirmedTracks = tracks.filter((track) => !track.confirmed);
      let left = match(confirmed, sure, minForSure, atS);
      const justSeen = confirmed.filter((track) => notFound(track) && track.seenAtS === previousS);
      match(justSeen, unsure, minForUnsure, atS);
      left = match(unconfirmedTracks, left, minForNew, atS);

      tracks = tracks.filter((track) =>
        track.confirmed
          ? atS - track.seenAtS <= longestHiddenS && isInside(boxOf(track.motion))
          : !notFound(track),
      );
      for (const detection of left) {
        const motion = startMotion(detection);
        // An id is given when the person is believed, so that ids have no gaps.
        const { feet } = detection;
        const confirmed = isFirst || detection.confidence >= certainConfidence;
        tracks.push({ id: 0, motion, feet, seenAtS: atS, missed: 0, found: 1, confirmed });
      }
      return tracks.flatMap((track) => {
        if (!track.confirmed) return [];
        if (track.id === 0) track.id = options.nextId();
        const hiddenS = atS - track.seenAtS;
        const { id, missed } = track;
        const feet = hiddenS === 0 && track.feet ? { feet: track.feet } : {};
        return [{ id, box: { ...boxOf(track.motion), ...feet }, hiddenS, missed }];
      });
    },
  };
}
