import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';

const Toasts = lazy(() => import('./toasts.ts'));

/** Around every screen: where messages appear, on whatever screen they outlive. */
export function RootScreen() {
  const isLogin = useLocation({ select: ({ pathname }) => pathname === '/login' });
  const areToastsDue = useAfterFirstUse(!isLogin);
  return (
    <>
      <Outlet />
      {areToastsDue && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </>
  );
}

/** A screen is drawn by then, on machines that are not asleep. */
const firstUseMs = 1500;

/**
 * Whether the first screen besides the login page has had its time: its code comes first; a toast waits,
 * also on the login page, where a registration ends.
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
