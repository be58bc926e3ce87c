import { describe, expect, test } from 'vitest';
import { faceOf, overlaps, scaleBox } from './box-geometry.ts';
import { labelSize, placeLabels } from './label-placement.ts';

const shown = { width: 800, height: 400 };

describe('scaling a box', () => {
  test('turns parts of the picture into pixels of the displayed size', () => {
    expect(scaleBox({ tl: [0.25, 0.5], br: [0.75, 1] }, shown)).toEqual({
      x: 200,
      y: 200,
      width: 400,
      height: 200,
    });
  });

  test('follows the displayed size', () => {
    const box = { tl: [0.1, 0.2], br: [0.3, 0.6] };
    const large = scaleBox(box, shown)!;
    const small = scaleBox(box, { width: 400, height: 200 })!;
    expect(small.x * 2).toBeCloseTo(large.x);
    expect(small.height * 2).toBeCloseTo(large.height);
  });

  test('clips what sticks out of the picture', () => {
    expect(scaleBox({ tl: [-0.5, 0.9], br: [0.5, 1.5] }, shown)).toEqual({
      x: 0,
      y: 360,
      width: 400,
      height: expect.closeTo(40, 5),
    });
  });

  test('draws nothing for a box beside the picture or without an area', () => {
    expect(scaleBox({ tl: [1.1, 0], br: [1.4, 1] }, shown)).toBeNull();
    expect(scaleBox({ tl: [0.5, 0.5], br: [0.5, 0.9] }, shown)).toBeNull();
  });

  test('accepts corners the wrong way round', () => {
    expect(scaleBox({ tl: [0.75, 1], br: [0.25, 0.5] }, shown)).toEqual(
      scaleBox({ tl: [0.25, 0.5], br: [0.75, 1] }, shown),
    );
  });
});

describe('placing labels', () => {
  const box = (x: number, y: number, width = 60, height = 160) => ({
    rectangle: { x, y, width, height },
    label: '12',
  });

  test('puts a label below its box where there is room', () => {
    const [place] = placeLabels([box(100, 50)], shown);
    expect(place!.y).toBeGreaterThanOrEqual(210);
  });

  test('keeps a label on the picture when the box ends at the lower edge', () => {
    const [place] = placeLabels([box(100, 240)], shown);
    expect(place!.y + place!.height).toBeLessThanOrEqual(shown.height);
  });

  test('never covers a face, even in a row of people one behind another', () => {
    const boxes = [box(100, 20), box(110, 180), box(90, 205), box(400, 20), box(400, 184)];
    const places = placeLabels(boxes, shown);
    for (const place of places)
      for (const { rectangle } of boxes) expect(overlaps(faceOf(rectangle), place)).toBe(false);
  });

  test('keeps labels apart', () => {
    const places = placeLabels([box(100, 50), box(104, 50)], shown);
    expect(overlaps(places[0]!, places[1]!)).toBe(false);
  });

  test('covers no neighbour on a telephone, in a row of people side by side', () => {
    const telephone = { width: 331, height: 186 };
    const row = Array.from({ length: 6 }, (_, i) => ({
      rectangle: { x: 10 + i * 52, y: 40, width: 44, height: 143 },
      label: `${1234 + i}`,
    }));
    const places = placeLabels(row, telephone);
    places.forEach((place, own) => {
      row.forEach(({ rectangle }, i) => {
        if (i !== own) expect(overlaps(rectangle, place), `${own} covers ${i}`).toBe(false);
      });
      expect(overlaps(faceOf(row[own]!.rectangle), place)).toBe(false);
    });
  });

  test('covers no neighbour where somebody stands below and beside', () => {
    const boxes = [box(100, 20, 30, 60), box(98, 84, 34, 70), box(134, 24, 30, 60)];
    const places = placeLabels(boxes, { width: 331, height: 186 });
    places.forEach((place, own) => {
      boxes.forEach(({ rectangle }, i) => {
        if (i !== own) expect(overlaps(rectangle, place), `${own} covers ${i}`).toBe(false);
      });
    });
  });

  test('keeps the labels of a crowd at the feet of their own', () => {
    const crowd = Array.from({ length: 301 }, (_, i) => box((i % 30) * 25, 20, 24, 80));
    const places = placeLabels(crowd, shown);
    places.forEach((place, i) => {
      expect(place.y + place.height).toBeLessThanOrEqual(
        crowd[i]!.rectangle.y + crowd[i]!.rectangle.height,
      );
    });
  });

  test('makes room for every character', () => {
    expect(labelSize('1234').width).toBeGreaterThan(labelSize('1').width);
  });
});
