import { useCallback, useEffect, useState } from 'react';

/**
 * Whether a part fills the screen. Where a browser lets no page do so, as on phones, it fills the window. The part itself
 * lies over the rest of the page, so that dialogs and messages stay above it.
 */
export function useFullScreen() {
  const [isFull, setFull] = useState(false);
  const enter = useCallback(() => {
    setFull(true);
    document.documentElement.requestFullscreen?.().catch(() => undefined);
  }, []);
  const leave = useCallback(() => {
    setFull(false);
    if (document.fullscreenElement) void document.exitFullscreen();
  }, []);
  useEffect(() => {
    // The browser's own Escape key ends it too.
    const follow = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  return { isFull, enter, leave };
}
