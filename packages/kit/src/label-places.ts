import { faceOf, overlaps, type Rectangle, type Size } from './box-geometry.ts';

/** Size of a label in pixels; characters are of one width. */
export const labelSize = (text: string): Size => ({ width: text.length * 7 + 8, height: 16 });

const gap = 3;
/** Beyond this a label goes straight below its box: comparing all with all would cost too much. */
const mostCompared = 300;

/** Where a label could go, best first: outside the box, then along its feet. */
function candidates(box: Rectangle, size: Size): Rectangle[] {
  const bottom = box.y + box.height;
  const feet = bottom - size.height;
  return [
    { x: box.x, y: bottom + gap },
    { x: box.x + box.width + gap, y: feet },
    { x: box.x - size.width - gap, y: feet },
    { x: box.x, y: box.y - size.height - gap },
    { x: box.x + gap, y: feet - gap },
  ].map((corner) => ({ ...corner, ...size }));
}

const isOn = (place: Rectangle, shown: Size) =>
  place.x >= 0 &&
  place.y >= 0 &&
  place.x + place.width <= shown.width &&
  place.y + place.height <= shown.height;

/**
 * A place for each box's label that stays on the picture, off every face and off the labels before it.
 * Where there is no such place, the one that covers the fewest of them.
 */
export function placeLabels(
  boxes: readonly { rectangle: Rectangle; label: string }[],
  shown: Size,
): Rectangle[] {
  const faces = boxes.length > mostCompared ? [] : boxes.map((box) => faceOf(box.rectangle));
  const placed: Rectangle[] = [];
  for (const { rectangle, label } of boxes) {
    const all = candidates(rectangle, labelSize(label));
    const options = all.filter((place) => isOn(place, shown));
    const taken = boxes.length > mostCompared ? [] : placed;
    const cost = (place: Rectangle) =>
      faces.filter((face) => overlaps(face, place)).length * 2 +
      taken.filter((other) => overlaps(other, place)).length;
    let best = options[0] ?? all[4]!;
    for (const place of options) if (cost(place) < cost(best)) best = place;
    placed.push(best);
  }
  return placed;
}
