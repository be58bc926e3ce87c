import type { AnyRouter } from '@tanstack/react-router';

/** What had the focus right after the last change of screen; undefined before the first. */
let heldThen: Element | null | undefined;

function focusTitle(): void {
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
}

/** After a change of screen the focus goes to its title, so that a screen reader says where one is. */
export function focusTitleOnNavigation(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
    focusTitle();
    heldThen = document.activeElement;
  });
}

/** The same for a screen whose code came after the change, unless the focus went elsewhere meanwhile. */
export function focusLateTitle(): void {
  if (heldThen === undefined) return;
  const holds = document.activeElement;
  if (holds === heldThen || holds === document.body) focusTitle();
}
