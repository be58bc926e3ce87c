import { useEffect, useRef, useState } from 'react';

/** A sidebar opened by the pointer closes this long after the pointer left (specification, section 9). */
const autoCloseMs = 2500;
const storageKey = 'foyer-sidebar';
/** Below this width the sidebar lies over the page and opens only on demand. */
const phone = '(max-width: 47.99em)';

const initiallyPinned = () => {
  const stored = localStorage.getItem(storageKey);
  return stored === null ? innerWidth >= 1024 : stored === 'open';
};

/** How the sidebar stands: pinned open or closed on wide screens, over the page on phones. */
export function useSidebar(pathname: string) {
  const [isPinned, setPinned] = useState(initiallyPinned);
  const [isOver, setOver] = useState(false);
  const [isPeeking, setPeeking] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen closes what lies over it
  useEffect(() => setOver(false), [pathname]);
  useEffect(() => () => clearTimeout(closing.current), []);
  useEffect(() => {
    if (!isOver) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOver(false);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOver]);

  return {
    isPinned,
    isOver,
    isPeeking,
    close: () => setOver(false),
    toggle: () => {
      if (matchMedia(phone).matches) return setOver(!isOver);
      clearTimeout(closing.current);
      setPeeking(false);
      setPinned(!isPinned);
      localStorage.setItem(storageKey, isPinned ? 'closed' : 'open');
    },
    peek: () => {
      clearTimeout(closing.current);
      setPeeking(true);
    },
    unpeek: () => {
      clearTimeout(closing.current);
      closing.current = setTimeout(() => setPeeking(false), autoCloseMs);
    },
  };
}
