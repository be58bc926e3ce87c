import { useEffect, useLayoutEffect, useRef } from 'react';

let read: (() => string) | undefined;

/**
 * Gives the address of the open screen with the times it shows now in place of “today” or “7 days”, while the calling
 * screen is mounted.
 */
export function useFixedAddress(address: () => string): void {
  const latest = useRef(address);
  useLayoutEffect(() => {
    latest.current = address;
  });
  useEffect(() => {
    const own = () => latest.current();
    read = own;
    return () => {
      if (read === own) read = undefined;
    };
  }, []);
}

/** Undefined where the open screen has none but its own. */
export const fixedAddress = (): string | undefined => read?.();
