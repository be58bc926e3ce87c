import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** What the address says after `#`: kept there, a choice survives the way to another screen and back. */
export function useHash(): [hash: string, setHash: (hash: string) => void] {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const setHash = (next: string) =>
    void navigate({
      to: '.',
      hash: next,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  return [hash, setHash];
}

/** Shows what the address names after `#`: the screen comes later than its address. */
export function useHashInSight(): void {
  const [hash] = useHash();
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
}
