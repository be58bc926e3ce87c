import { useWindowMedia } from '@foyer/kit';
import { useEffect, useRef, useState } from 'react';
import { changeLayout, useLayout } from './layout.ts';

/** A sidebar that is not static closes by itself this long after the page was loaded (specification, section 9). */
const autoCloseMs = 2500;
/** Up to this width the sidebar is never pinned, and opens over the page on demand. */
const narrow = '(max-width: 768px)';
/** From here on the sidebar opens under the pointer (demo specification, sections 4 and 9: large screens). */
const large = '(min-width: 992px)';

/** The sidebar's state: pinned open, opened by hovering, over the page, or closed. */
export function useSidebar(pathname: string) {
  const { sidebarStatic } = useLayout();
  const isNarrow = useWindowMedia(narrow);
  const [isOver, setOver] = useState(false);
  const [isPeeking, setPeeking] = useState(!sidebarStatic);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen closes what lies over it
  useEffect(() => setOver(false), [pathname]);
  useEffect(() => {
    closing.current = setTimeout(() => setPeeking(false), autoCloseMs);
    return () => clearTimeout(closing.current);
  }, []);
  useEffect(() => {
    if (!isOver) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOver(false);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOver]);

  const isPinned = sidebarStatic && !isNarrow;
  return {
    isPinned,
    isOver: isOver && isNarrow,
    isPeeking: isPeeking && !isPinned && !isNarrow,
    open: () => (isNarrow ? setOver(true) : changeLayout({ sidebarStatic: true })),
    close: () => (isNarrow ? setOver(false) : changeLayout({ sidebarStatic: false })),
    toggle: () => {
      if (isNarrow) return setOver(!isOver);
      clearTimeout(closing.current);
      setPeeking(false);
      changeLayout({ sidebarStatic: !sidebarStatic });
    },
    peek: () => {
      clearTimeout(closing.current);
      if (matchMedia(large).matches) setPeeking(true);
    },
    /** Opened by keyboard focus at any width. */
    peekByFocus: () => {
      clearTimeout(closing.current);
      setPeeking(true);
    },
    unpeek: () => setPeeking(false),
  };
}
