import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';
import { PlaceMap } from './place-map/place-map.tsx';
import { PlaceWords } from './place-words/place-words.tsx';
import { SiteMap } from './site-map/site-map.tsx';
import { TownField } from './town-field/town-field.tsx';

// A browser without WebGL, as far as it is asked.
beforeEach(() => vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) }));
afterEach(() => vi.unstubAllGlobals());

const genoa = { latitude: 44.41, longitude: 8.93 };

test('a map keeps its height while what draws it is on its way', () => {
  const map = markupOf(<PlaceMap label="Site" markers={[]} centre={genoa} height={240} />);
  expect(map).toMatch(/240px|15rem/);
  const sites = { noun: 'devices', places: [], card: () => null };
  expect(markupOf(<SiteMap label="Devices" sites={sites} height={280} />)).toContain(
    'min-height:280px',
  );
});

test('a place is told by its coordinates until the towns are there', () => {
  expect(markupOf(<PlaceWords place={genoa} />)).toContain('44.4100° N, 8.9300° E');
});

test('a town is looked for by a field that fills in nothing by itself', () => {
  const field = markupOf(<TownField onPick={() => {}} />);
  expect(field).toContain('Find a town');
  expect(field).toContain('autoComplete="off"');
});
