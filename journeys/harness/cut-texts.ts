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

/**
 * Texts that their own element cuts, without an ellipsis and without a way to scroll: a word of a button or heading that is
 * there in part.
 */
export function textsCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (one: HTMLElement) => {
      const { overflowX, textOverflow } = getComputedStyle(one);
      const hides = overflowX === 'hidden' || overflowX === 'clip';
      return hides && textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth + 1;
    };
    return [
      ...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, th, label, dt, dd, p'),
    ]
      .filter((one) => one.checkVisibility() && one.clientWidth > 1 && isCut(one))
      .map(
        (one) =>
          `“${one.textContent.slice(0, 60)}” is cut at ${one.clientWidth} of ${one.scrollWidth} px`,
      );
  });
}
