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

/** Texts that make the page wider than the window, so that all of it scrolls sideways; the innermost elements alone. */
export function textsBeyondTheWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isFramed = (one: Element | null): boolean =>
      one !== null &&
      one !== document.body &&
      (getComputedStyle(one).overflowX !== 'visible' || isFramed(one.parentElement));
    const beyond = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (one) =>
        one.checkVisibility() &&
        one.getBoundingClientRect().right > clientWidth + 1 &&
        !isFramed(one.parentElement),
    );
    const inner = beyond.filter(
      (one) => !beyond.some((other) => other !== one && one.contains(other)),
    );
    const named = inner.map(
      (one) => `${one.tagName.toLowerCase()} “${one.textContent.slice(0, 50)}”`,
    );
    return [`is ${scrollWidth} of ${clientWidth} pixels wide: ${named.slice(0, 4).join(', ')}`];
  });
}
