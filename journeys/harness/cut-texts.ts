import type { Page } from '@playwright/test';

/** Texts that begin left of the window, where nothing can be scrolled to; what a frame of its own cuts or scrolls does not count. */
export function textsCutAtTheLeft(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isFramed = (one: Element | null): boolean =>
      one !== null &&
      one !== document.body &&
      (getComputedStyle(one).overflowX !== 'visible' || isFramed(one.parentElement));
    return [...document.querySelectorAll<HTMLElement>('main :is(p, dt, dd, h2, h3, li)')]
      .filter((one) => {
        const { left, width } = one.getBoundingClientRect();
        return left < -1 && width > 1 && one.checkVisibility() && !isFramed(one);
      })
      .map(
        (one) =>
          `“${one.textContent.slice(0, 40)}” begins at ${Math.round(one.getBoundingClientRect().left)}`,
      );
  });
}
