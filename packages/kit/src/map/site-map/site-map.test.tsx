// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mapSite } from '../../examples/map-site.ts';
import { markupOf } from '../../testing/markup-of.tsx';
import { expectAccessiblePart, pressKey, renderPart } from '../../testing/rendered-part.tsx';
import { measureAs, standInForLayout } from '../../testing/stand-in-for-layout.ts';
import type { MapArea, MapSite } from '../place-map/map-props.ts';
import { SiteMap } from './site-map.tsx';

// A browser without WebGL and without the outlines of countries.
beforeEach(() => {
  standInForLayout();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a map of many places keeps its height before it has a width', () => {
  const sites = { noun: 'devices', places: [], card: () => null };
  expect(markupOf(<SiteMap label="Devices" sites={sites} height={280} />)).toContain(
    'min-height:280px',
  );
});

const places: readonly MapSite[] = [
  mapSite(1, 'Genoa', [44.41, 8.93], 'online'),
  mapSite(2, 'Savona', [44.31, 8.48], 'offline'),
  mapSite(3, 'Oslo', [59.91, 10.75], 'degraded'),
];

function drawSites(
  shown: readonly MapSite[] = places,
  onArea?: ComponentProps<typeof SiteMap>['sites']['onArea'],
) {
  measureAs(640, 400);
  const card = ({ name, states }: MapSite) => <p>{`${name} is ${Object.keys(states)}.`}</p>;
  renderPart(
    <SiteMap
      label="Devices"
      sites={{ noun: 'devices', places: shown, card, onArea }}
      height={400}
    />,
  );
}

test('a place has a mark of its name and state; pressed, it shows its card until Escape', async () => {
  drawSites();
  const mark = await screen.findByRole('button', { name: 'Oslo, degraded' });
  mark.focus();
  pressKey('Enter');
  expect(await screen.findByRole('dialog', { name: 'Oslo, degraded' })).toBeTruthy();
  expect(screen.getByText('Oslo is degraded.')).toBeTruthy();
  await expectAccessiblePart();
  pressKey('Escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('places that would overlap are one mark in the worst state, which comes apart when pressed', async () => {
  drawSites();
  const both = await screen.findByRole('button', { name: /^2 devices: .* Look closer\.$/ });
  expect(both.dataset.siteState).toBe('offline');
  both.click();
  expect(await screen.findByRole('button', { name: 'Savona, offline' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Genoa, online' })).toBeTruthy();
});

const thousand: MapSite = {
  ...mapSite(7, '', [51.2, 9.6], 'online'),
  name: null,
  ...{ west: 6.1, south: 47.6, east: 14.8, north: 54.7 },
  states: { online: 940, offline: 57, degraded: 3 },
};

test('many that come as one mark say how many they are, and the map asks for those it looks closer at', async () => {
  const asked: MapArea[] = [];
  drawSites([thousand, places[2]!], (area) => asked.push(area));
  const mark = await screen.findByRole('button', {
    name: '1,000 devices: 57 offline, 3 degraded, 940 online. Look closer.',
  });
  await waitFor(() => expect(asked).toHaveLength(1));
  mark.click();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]!.zoom).toBeGreaterThan(asked[0]!.zoom);
  expect(asked[1]).toSatisfy(
    ({ west, south, east, north }: MapArea) =>
      west <= 6.1 && south <= 47.6 && east >= 14.8 && north >= 54.7,
  );
});

test('many at one place are told as one line beside the cards of others', async () => {
  const crowd = { ...mapSite(8, '', [59.91, 10.75], ''), name: null, states: { online: 600 } };
  drawSites([crowd, places[2]!]);
  const mark = await screen.findByRole('button', { name: '601 devices: 1 degraded, 600 online' });
  mark.click();
  expect(await screen.findByText('600 devices: 600 online')).toBeTruthy();
  expect(screen.getByText('Oslo is degraded.')).toBeTruthy();
});
