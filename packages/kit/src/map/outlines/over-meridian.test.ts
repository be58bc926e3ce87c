import { expect, test } from 'vitest';
import { polygonsOverMeridian } from './over-meridian.ts';

const at = (longitudes: readonly number[]) => longitudes.map((longitude) => [longitude, 65]);

test('land over the 180th meridian is drawn on both sides of it, without a line across the map', () => {
  const lake = at([172, 174, 172]);
  const [east, west] = polygonsOverMeridian([[at([170, 180, -175, -180, 170]), lake]]);
  expect(east).toEqual([at([170, 180, 185, 180, 170]), lake]);
  expect(west).toEqual([at([-190, -180, -175, -180, -190])]);
});

test('other land, and that around a pole, stays as it is', () => {
  const polygons = [[at([5, 10, 7, 5])], [at([-180, -90, 0, 90, 180])]];
  expect(polygonsOverMeridian(polygons)).toEqual(polygons);
});
