// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { expectAccessiblePart, pressKey, renderPart } from '../../testing/rendered-part.tsx';
import { measureAs, standInForLayout } from '../../testing/stand-in-for-layout.ts';
import type { MapSite } from '../place-map/map-props.ts';
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
  { id: 1, name: 'Genoa', latitude: 44.41, longitude: 8.93, state: 'online' },
  { id: 2, name: 'Savona', latitude: 44.31, longitude: 8.48, state: 'offline' },
  { id: 3, name: 'Oslo', latitude: 59.91, longitude: 10.75, state: 'degraded' },
];

function drawSites() {
  measureAs(640, 400);
  const card = ({ name, state }: MapSite) => <p>{`${name} is ${state}.`}</p>;
  renderPart(<SiteMap label="Devices" sites={{ noun: 'devices', places, card }} height={400} />);
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
