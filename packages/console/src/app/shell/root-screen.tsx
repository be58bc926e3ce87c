import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';

const Toasts = lazy(() => import('./toasts.ts'));

/** Around every screen: shows toasts. One that is raised as a screen is left stays with the next. */
export function RootScreen() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const areToastsDue = useAfterFirstUse(pathname !== '/login');
  return (
    <>
      <Outlet />
      {areToastsDue && (
        <Suspense>
          <Toasts page={pathname} />
        </Suspense>
      )}
    </>
  );
}

/** Long enough for the first screen to be drawn. */
const firstUseMs = 1500;

/**
 * Whether the code of toasts may be loaded: some time after the first screen other than the login page
 * opened, so that the screen's own code is loaded first. Toasts raised before are shown then.
 */
function useAfterFirstUse(isOpen: boolean): boolean {
  const [hasBegun, setBegun] = useState(isOpen);
  const [isOver, setOver] = useState(false);
  if (isOpen && !hasBegun) setBegun(true);
  useEffect(() => {
    if (!hasBegun) return;
    const timer = setTimeout(() => setOver(true), firstUseMs);
    return () => clearTimeout(timer);
  }, [hasBegun]);
  return isOver;
}
