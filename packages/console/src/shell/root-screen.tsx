import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';

const Toasts = lazy(() => import('./toasts.ts'));

/** Around every screen: where messages appear, on whatever screen they outlive. */
export function RootScreen() {
  const isLogin = useLocation({ select: ({ pathname }) => pathname === '/login' });
  // The login page itself says nothing there, so it does not wait for that code.
  const [isNeeded, setNeeded] = useState(!isLogin);
  if (!isLogin && !isNeeded) setNeeded(true);
  return (
    <>
      <Outlet />
      {isNeeded && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </>
  );
}
