import { useEffect } from 'react';

/** Keeps the display on while `isHeld`, where the browser can. */
export function useWakeLock(isHeld: boolean): void {
  useEffect(() => {
    // Missing where the page is not secure, as over plain HTTP on another machine.
    if (!isHeld || !navigator.wakeLock) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState === 'hidden' || lock?.released === false) return;
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) void taken?.release();
      else lock = taken;
    };
    void take();
    // Browsers release it while the page is hidden.
    document.addEventListener('visibilitychange', take);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, [isHeld]);
}
