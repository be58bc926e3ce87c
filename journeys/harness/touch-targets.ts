import type { Page } from '@playwright/test';

/** WCAG 2.2, 2.5.8. CSS pixels. */
const minSize = 24;

/**
 * What can be pressed and is smaller, with its size. Not counted: a link within a sentence, what is drawn in
 * a picture (a country of a map, which can be zoomed), and what cannot be pressed at the moment.
 */
export function smallTouchTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const pressable =
      'a[href], button, input, select, textarea, summary, [role=slider], [role=tab], [role=button]';
    const isInSentence = (target: Element) =>
      target.matches('a') &&
      [...(target.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    /** A label, and what is drawn over the target, such as a whole row, belong to it. */
    const areasOf = (target: HTMLElement) => [
      ...[target, ...((target as HTMLInputElement).labels ?? [])].map((one) =>
        one.getBoundingClientRect(),
      ),
      ...['::before', '::after'].map((pseudo) => {
        const { position, width, height } = getComputedStyle(target, pseudo);
        const isOver = position === 'absolute';
        return { width: isOver ? Number.parseFloat(width) : 0, height: Number.parseFloat(height) };
      }),
    ];
    return [...document.querySelectorAll<HTMLElement>(pressable)]
      .filter(
        (target) =>
          target.checkVisibility({ visibilityProperty: true }) &&
          target.getBoundingClientRect().width > 1 &&
          !target.matches('[inert] *, svg *, :disabled') &&
          !isInSentence(target) &&
          // Half a pixel is lost where a scaled page rounds.
          !areasOf(target).some(({ width, height }) => Math.min(width, height) >= least - 0.5),
      )
      .map((target) => {
        const { width, height } = target.getBoundingClientRect();
        const name = target.getAttribute('aria-label') ?? target.textContent;
        return `${Math.round(width)} × ${Math.round(height)} ${target.localName} “${name?.slice(0, 40)}”`;
      });
  }, minSize);
}
