import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** How far a screen moved while its data came, and which parts of it. */
interface Shifts {
  /** As browsers score layout shifts: share of the screen that moved, times how far. */
  sum: number;
  parts: string[];
}

declare global {
  interface Window {
    layoutShifts: Shifts;
    lastShiftAt: number;
  }
}

const delayMs = 600;
/** A sum that nobody notices: less than a fifth of what Core Web Vitals call good. */
const mostShift = 0.02;
const quietMs = 250;

/** Answers of the server come late, and every shift is recorded. */
export async function recordShifts(page: Page): Promise<void> {
  await page.route(/\/(api|products)\//, async (route) => {
    await sleep(delayMs); // fixed time: slow part
    await route.continue().catch(() => undefined);
  });
  await page.addInitScript(() => {
    window.layoutShifts = { sum: 0, parts: [] };
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName.toLowerCase()} ${element?.textContent?.trim().slice(0, 40)}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        window.layoutShifts.sum += entry.value;
        for (const { node, previousRect: from, currentRect: to } of entry.sources)
          window.layoutShifts.parts.push(
            `${Math.round(entry.startTime)} ms ${entry.value.toFixed(3)}: ${nameOf(node)} from ${from.x},${from.y} ${from.width}×${from.height} to ${to.x},${to.y} ${to.width}×${to.height}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Opens a screen and fails where it jumps before it is ready: nothing under way, no skeleton in sight. */
export async function expectNoJump(page: Page, address: string): Promise<void> {
  const underWay = new Set<unknown>();
  let changedAt = performance.now();
  const isCounted = (url: string) => !url.includes('/api/events');
  const changed = () => {
    changedAt = performance.now();
  };
  const begun = (request: Request) => {
    if (isCounted(request.url())) underWay.add(request);
    changed();
  };
  page.on('request', begun);
  const ended = (request: unknown) => {
    underWay.delete(request);
    changed();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const isReady = async () =>
    underWay.size === 0 && performance.now() - changedAt > quietMs && !(await hasSkeleton(page));
  await expect.poll(isReady, { message: `${address} gets ready`, intervals: [50] }).toBe(true);
  const { sum, parts } = await page.evaluate(() => window.layoutShifts);
  page.removeListener('request', begun);
  page.removeListener('requestfinished', ended);
  page.removeListener('requestfailed', ended);
  const width = page.viewportSize()?.width;
  expect.soft(sum, `${address} at ${width}:\n${parts.join('\n')}`).toBeLessThanOrEqual(mostShift);
}

const hasSkeleton = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main .mantine-Skeleton-root')].some((each) => {
      const { top, bottom, height } = each.getBoundingClientRect();
      return height > 0 && bottom > 0 && top < window.innerHeight;
    }),
  );
