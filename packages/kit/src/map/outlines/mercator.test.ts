import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxLatitude, project, roundPlace, showPlace, unproject, worldSize } from './mercator.ts';

describe('the projection', () => {
  test('puts the middle of the world in the middle and the date line at its edge', () => {
    const size = worldSize(3);
    const middle = project({ latitude: 0, longitude: 0 }, 3);
    expect(middle.x).toBeCloseTo(size / 2);
    expect(middle.y).toBeCloseTo(size / 2);
    expect(project({ latitude: 0, longitude: 180 }, 3).x).toBeCloseTo(size);
  });

  test('is a square: the northern end is as far from the equator as the date line from Greenwich', () => {
    expect(project({ latitude: maxLatitude, longitude: 0 }, 0).y).toBeCloseTo(0, 3);
  });

  test('leads back to where one came from, at every zoom', () => {
    const place = fc.record({
      latitude: fc.double({ min: -85, max: 85, noNaN: true }),
      longitude: fc.double({ min: -179.999, max: 179.999, noNaN: true }),
    });
    fc.assert(
      fc.property(place, fc.integer({ min: 0, max: 18 }), (from, zoom) => {
        const back = unproject(project(from, zoom), zoom);
        expect(back.latitude).toBeCloseTo(from.latitude, 6);
        expect(back.longitude).toBeCloseTo(from.longitude, 6);
      }),
    );
  });

  test('keeps the poles on the map', () => {
    expect(project({ latitude: 90, longitude: 0 }, 2).y).toBeCloseTo(0, 1);
    expect(project({ latitude: -90, longitude: 0 }, 2).y).toBeCloseTo(worldSize(2), 1);
  });

  test('goes round the Earth: a step east of the date line is the far west', () => {
    const size = worldSize(1);
    expect(unproject({ x: size + 10, y: size / 2 }, 1).longitude).toBeCloseTo(-180 + 3600 / size);
  });
});

test('a picked place has four decimals', () => {
  expect(roundPlace({ latitude: 51.123456, longitude: -7.00004 })).toEqual({
    latitude: 51.1235,
    longitude: -7,
  });
});

test('a place is shown with its hemispheres', () => {
  expect(showPlace({ latitude: 51.5, longitude: 7.46 })).toBe('51.5000° N, 7.4600° E');
  expect(showPlace({ latitude: -33.9, longitude: -70.6 })).toBe('33.9000° S, 70.6000° W');
});
