import type { AnyRouter } from '@tanstack/react-router';

/** After a change of screen the focus goes to its title, so that a screen reader says where one is. */
export function focusTitleOnNavigation(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
  });
}
