type Point = [x: number, y: number];

/** How deep in the picture people come in: the part of the height. */
const lineY = 0.62;
/** Left and right of a line when several share a picture. */
const gap = 0.08;

/** Where a counting line of a camera is drawn: from left to right, so that who walks away from the camera comes in. */
export function drawingOf(lines: readonly string[], line: string): [Point, Point] {
  const share = 1 / lines.length;
  const left = lines.indexOf(line) * share;
  return [
    [round(left + gap), lineY],
    [round(left + share - gap), lineY],
  ];
}

const round = (part: number) => Math.round(part * 1_000) / 1_000;
