import { faceOf, overlapArea, type Rectangle, type Size } from './box-geometry.ts';

/** Size of a label in pixels; characters are of one width. */
export const labelSize = (text: string): Size => ({ width: text.length * 7 + 8, height: 16 });

const gap = 3;
/** Beyond this a label stays at the feet of its own box: comparing all with all would cost too much. */
const maxCompared = 300;

/** Cost of a covered square pixel: of another person, of any face, of a label, of the labelled person's body. */
const weights = { face: 40, person: 20, label: 40, ownBody: 1 };

/** Where a label could go, best first: outside the box, then along its feet. */
function candidates(box: Rectangle, size: Size, shown: Size): Rectangle[] {
  const bottom = box.y + box.height;
  const right = box.x + box.width;
  const feet = bottom - size.height;
  const middle = box.y + (box.height - size.height) / 2;
  const besideLeft = box.x - size.width - gap;
  const besideRight = right + gap;
  const above = box.y - size.height - gap;
  return [
    { x: box.x, y: bottom + gap },
    { x: right - size.width, y: bottom + gap },
    { x: besideRight, y: feet },
    { x: besideLeft, y: feet },
    { x: box.x, y: above },
    { x: right - size.width, y: above },
    { x: besideRight, y: middle },
    { x: besideLeft, y: middle },
    { x: besideRight, y: box.y },
    { x: besideLeft, y: box.y },
    feetPlace(box, size, shown),
    { x: right - size.width - gap, y: feet - gap },
    { x: box.x + (box.width - size.width) / 2, y: feet },
    { x: box.x + (box.width - size.width) / 2, y: middle },
  ].map((corner) => ({ ...corner, ...size }));
}

/** Inside the box, at its lower left corner, moved onto the picture. */
function feetPlace(box: Rectangle, size: Size, shown: Size): Rectangle {
  const within = (at: number, length: number, whole: number) =>
    Math.max(0, Math.min(at, whole - length));
  return {
    x: within(box.x + gap, size.width, shown.width),
    y: within(box.y + box.height - size.height - gap, size.height, shown.height),
    ...size,
  };
}

const isOn = (place: Rectangle, shown: Size) =>
  place.x >= 0 &&
  place.y >= 0 &&
  place.x + place.width <= shown.width &&
  place.y + place.height <= shown.height;

/**
 * A place for each box's label that stays on the picture, off every face, off other people and off the
 * labels before it. Where there is no such place, the one that covers the least of them.
 */
export function placeLabels(
  boxes: readonly { rectangle: Rectangle; label: string }[],
  shown: Size,
): Rectangle[] {
  if (boxes.length > maxCompared)
    return boxes.map(({ rectangle, label }) => feetPlace(rectangle, labelSize(label), shown));
  const faces = boxes.map(({ rectangle }) => faceOf(rectangle));
  const placed: Rectangle[] = [];
  boxes.forEach(({ rectangle, label }, own) => {
    const covered = (place: Rectangle, others: readonly Rectangle[]) =>
      others.reduce((sum, other) => sum + overlapArea(place, other), 0);
    const people = boxes.flatMap((box, i) => (i === own ? [] : [box.rectangle]));
    const cost = (place: Rectangle) =>
      covered(place, faces) * weights.face +
      covered(place, people) * weights.person +
      covered(place, placed) * weights.label +
      overlapArea(place, rectangle) * weights.ownBody;
    const size = labelSize(label);
    const options = candidates(rectangle, size, shown).filter((place) => isOn(place, shown));
    let best = options[0] ?? feetPlace(rectangle, size, shown);
    let lowest = cost(best);
    for (const place of options.slice(1)) {
      const its = cost(place);
      if (its < lowest) [best, lowest] = [place, its];
    }
    placed.push(best);
  });
  return placed;
}
