import type { AnyRouter } from '@tanstack/react-router';

/** The focused element right after the last navigation; undefined before the first. */
let focusedThen: Element | null | undefined;

function focusTitle(): void {
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
}

/** `/app/alarms` of `/app/alarms/54`. */
const sectionOf = ({ pathname }: { pathname: string }) => pathname.split('/', 3).join('/');

/** Moves the focus to the title after each navigation to another screen, so that a screen reader announces the screen. */
export function focusTitleOnNavigation(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
    if (toLocation.state.keepFocus && sectionOf(fromLocation) === sectionOf(toLocation)) return;
    focusTitle();
    focusedThen = document.activeElement;
  });
}

/** The same for a screen whose code was loaded after the navigation, unless the focus has moved meanwhile. */
export function focusLateTitle(): void {
  if (focusedThen === undefined) return;
  const holds = document.activeElement;
  if (holds === focusedThen || holds === document.body) focusTitle();
}
