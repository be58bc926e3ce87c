import { t } from '@foyer/translation/page';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { followPresses, hideOldToasts } from './old-toasts.ts';

/** How long a toast stays (specification, section 9). */
const toastMs = 10_000;

/**
 * Tells how high the toasts are now, as `--foyer-toasts`: screens leave so much free at their end, so that every
 * button can be reached beside them. What has the focus, as the button that was pressed, is not covered.
 */
function reserveSpace(box: Element): () => void {
  const { documentElement: page } = document;
  const observer = new ResizeObserver(() => {
    const { height, top, left } = box.getBoundingClientRect();
    page.style.setProperty('--foyer-toasts', `${Math.ceil(height)}px`);
    const focused = document.activeElement?.matches('button, a, input, textarea')
      ? document.activeElement.getBoundingClientRect()
      : undefined;
    if (
      height > 0 &&
      focused &&
      focused.bottom > top &&
      focused.top < top + height &&
      focused.right > left
    )
      scrollBy(0, focused.bottom - top + 8);
  });
  observer.observe(box);
  return () => {
    observer.disconnect();
    page.style.removeProperty('--foyer-toasts');
  };
}

interface ToastsProps {
  /** Names the page that is shown: when it changes, toasts about what was done before are taken away. */
  page?: string;
}

/**
 * Where toasts appear: away from a screen's buttons, which stand at its top. It is one live region, there
 * before the first toast: each is announced once, and alone.
 */
export function Toasts({ page }: ToastsProps) {
  useEffect(followPresses, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
  useEffect(hideOldToasts, [page]);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = region.current?.querySelector('[data-position="bottom-right"]');
    return box ? reserveSpace(box) : undefined;
  }, []);
  return (
    <div
      ref={region}
      role="status"
      aria-live="polite"
      aria-atomic="false"
      aria-label={t('Messages')}
    >
      <Notifications
        autoClose={toastMs}
        position="bottom-right"
        containerWidth={360}
        withinPortal={false}
      />
    </div>
  );
}
