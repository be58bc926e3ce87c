import { MantineProvider } from '@mantine/core';
import { cleanup, type RenderResult, render } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { expect, onTestFinished } from 'vitest';

/** jsdom has no layout: it matches no media query. */
const matchesNothing = (media: string) =>
  ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;

/** Draws a part until the test ends. Its file begins with `// @vitest-environment jsdom`. */
export function renderPart(part: ReactNode): RenderResult {
  window.matchMedia ??= matchesNothing;
  onTestFinished(cleanup);
  return render(part, {
    wrapper: ({ children }) => <MantineProvider>{children}</MantineProvider>,
  });
}

/** Fails on any fault of WCAG 2.2 A or AA that axe finds without a layout. */
export async function expectAccessiblePart(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
