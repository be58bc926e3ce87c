// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { renderPart } from '../../testing/rendered-part.tsx';
import { PlaceWords } from './place-words.tsx';

afterEach(() => void vi.unstubAllGlobals());

const genoa = { latitude: 44.41, longitude: 8.93 };

test('a place is told by its coordinates until the towns are there', () => {
  expect(markupOf(<PlaceWords place={genoa} />)).toContain('44.4100° N, 8.9300° E');
});

test('then by the nearest town as well', async () => {
  vi.stubGlobal('fetch', async () => new Response('Genoa\tIT\t44.41\t8.93\t640000\t4\n'));
  renderPart(<PlaceWords place={{ latitude: 44.41, longitude: 9.43 }} />);
  expect(await screen.findByText('40 km east of Genoa, Italy, 44.4100° N, 9.4300° E')).toBeTruthy();
});
