import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mapSite } from '../../examples/map-site.ts';
import { project } from '../outlines/mercator.ts';
import { pointInView } from '../outlines/outline-path.ts';
import { type MapSite, zoomRange } from '../place-map/map-props.ts';
import {
  areaOf,
  fitView,
  groupSites,
  isOnePlace,
  minGapPx,
  statesSentence,
  worstState,
} from './site-groups.ts';

const site = (id: number, latitude: number, longitude: number, state = 'online'): MapSite =>
  mapSite(id, `Site ${id}`, [latitude, longitude], state);
const genoa = site(1, 44.41, 8.93);
const savona = site(2, 44.31, 8.48, 'offline');
const oslo = site(3, 59.91, 10.75, 'degraded');

const anySites = fc
  .array(
    fc.tuple(
      fc.double({ min: -70, max: 70, noNaN: true }),
      fc.double({ min: -179, max: 179, noNaN: true }),
    ),
    {
      minLength: 1,
      maxLength: 60,
    },
  )
  .map((places) => places.map(([latitude, longitude], i) => site(i, latitude, longitude)));

describe('groups', () => {
  test('put together what would overlap and come apart when one looks closer', () => {
    const ids = (zoom: number) =>
      groupSites([genoa, savona, oslo], zoom).map(({ sites }) => sites.map(({ id }) => id));
    expect(ids(4)).toEqual([[1, 2], [3]]);
    expect(ids(9)).toEqual([[1], [2], [3]]);
  });

  test('hold every site once, and begin further apart than a mark is wide', () => {
    fc.assert(
      fc.property(anySites, fc.integer({ min: 1, max: 14 }), (sites, zoom) => {
        const groups = groupSites(sites, zoom);
        expect(
          groups
            .flatMap((group) => group.sites)
            .map(({ id }) => id)
            .sort(),
        ).toEqual(sites.map(({ id }) => id).sort());
        const firsts = groups.map((group) => project(group.sites[0]!, zoom));
        for (const [i, a] of firsts.entries())
          for (const b of firsts.slice(i + 1))
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(minGapPx);
      }),
    );
  });

  test('take the colour of the worst state and name them all', () => {
    const all = [genoa, oslo, savona, site(4, 0, 0)];
    expect(worstState(all)).toBe('offline');
    expect(statesSentence(all)).toBe('1 offline, 1 degraded, 2 online');
  });
});

test('marks with large numbers lie further apart', () => {
  const many = (latitude: number, longitude: number, count: number) => ({
    ...site(count, latitude, longitude),
    states: { online: count },
  });
  const zoom = 4;
  const apart = (count: number) =>
    groupSites([many(0, 0, count), many(0, 2.6, count)], zoom).length;
  expect([apart(1), apart(40), apart(4_000)]).toEqual([2, 2, 1]);
});

test('sites at one address are one place at any zoom, neighbouring towns are not', () => {
  expect(isOnePlace([genoa, site(9, 44.4101, 8.93)])).toBe(true);
  expect(isOnePlace([genoa, savona])).toBe(false);
});

test('the first look shows every place within the frame', () => {
  const size = { width: 700, height: 360 };
  fc.assert(
    fc.property(anySites, (sites) => {
      const view = { ...size, ...fitView(sites, size) };
      expect(view.zoom).toBeGreaterThanOrEqual(zoomRange.least);
      if (view.zoom === zoomRange.least) return;
      for (const place of sites) {
        const { x, y } = pointInView(place, view);
        expect(Math.min(x, y, size.width - x, size.height - y)).toBeGreaterThan(30);
      }
    }),
  );
  expect(fitView([genoa], size).zoom).toBe(9);
});

test('the area of a view holds all that it shows, and stays while the map is moved a little', () => {
  const size = { width: 700, height: 360 };
  fc.assert(
    fc.property(
      fc.double({ min: -85, max: 85, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: 1, max: 14, noNaN: true }),
      (latitude, longitude, zoom) => {
        const view = { ...size, centre: { latitude, longitude }, zoom };
        const area = areaOf(view);
        expect(area.zoom).toBe(Math.floor(zoom));
        expect(area.west).toBeLessThan(area.east);
        expect(area.south).toBeLessThan(area.north);
        const northWest = pointInView({ latitude: area.north, longitude: area.west }, view);
        const southEast = pointInView({ latitude: area.south, longitude: area.east }, view);
        const isWhole = area.west === -180 && area.east === 180;
        expect(isWhole || (northWest.x <= 0.01 && southEast.x >= size.width - 0.01)).toBe(true);
        expect(area.north === 90 || northWest.y <= 0.01).toBe(true);
        expect(area.south === -90 || southEast.y >= size.height - 0.01).toBe(true);
      },
    ),
  );
  const view = { ...size, centre: { latitude: 51, longitude: 7 }, zoom: 8 };
  expect(areaOf({ ...view, centre: { latitude: 51.01, longitude: 7.01 } })).toEqual(areaOf(view));
});
