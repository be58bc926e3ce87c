// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { renderPart } from '../testing/rendered-part.tsx';
import { useIsStill, useWindowMedia } from './window-media.ts';

test('what the window is like is known at the first drawing', () => {
  const isPhone = '(max-width: 47.99em)';
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  const drawn: string[] = [];
  function Seen() {
    drawn.push(`${useWindowMedia(isPhone)} ${useIsStill()}`);
    return null;
  }
  renderPart(<Seen />);
  expect(drawn[0]).toBe('true false');
  vi.unstubAllGlobals();
});
