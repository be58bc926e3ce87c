import { MantineProvider } from '@mantine/core';
import { cleanup, configure, fireEvent, type RenderResult, render } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { expect, onTestFinished } from 'vitest';
import { cssVariables, theme } from '../theme/theme.ts';
import { standInForLayout } from './stand-in-for-layout.ts';

/** Ends only a test that hangs: a part may load its code first, on a busy machine. */
configure({ asyncUtilTimeout: 30_000 });

/** Draws a part until the test ends. Its file begins with `// @vitest-environment jsdom`. */
export function renderPart(part: ReactNode): RenderResult {
  standInForLayout();
  onTestFinished(cleanup);
  return render(part, {
    wrapper: ({ children }) => (
      // Without transitions what opens or closes is there or gone at once.
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
        {children}
      </MantineProvider>
    ),
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

/** Presses a key where the focus is. As in a browser, Enter and Space press a button that has it. */
export function pressKey(key: string): void {
  const target = document.activeElement ?? document.body;
  const isUnhandled = fireEvent.keyDown(target, { key, code: key });
  if (isUnhandled && target instanceof HTMLButtonElement && (key === 'Enter' || key === ' '))
    fireEvent.click(target);
  fireEvent.keyUp(target, { key, code: key });
}
