/** A touch that moves less than this, or more vertically than horizontally, is no swipe. */
const minPx = 60;

/** Calls back on a horizontal swipe, until the answered function is called. Elements that scroll horizontally are left out. */
export function followSwipes(onRight: () => void, onLeft: () => void): () => void {
  let from: { x: number; y: number } | null = null;
  const onStart = ({ touches, target }: TouchEvent) => {
    const [touch] = touches;
    const isAlone = touches.length === 1 && touch !== undefined;
    from = isAlone && !scrollsSideways(target) ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const onEnd = ({ changedTouches: [touch] }: TouchEvent) => {
    if (!from || !touch) return;
    const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
    from = null;
    if (Math.abs(x) < minPx || Math.abs(y) > Math.abs(x)) return;
    if (x > 0) onRight();
    else onLeft();
  };
  addEventListener('touchstart', onStart, { passive: true });
  addEventListener('touchend', onEnd, { passive: true });
  return () => {
    removeEventListener('touchstart', onStart);
    removeEventListener('touchend', onEnd);
  };
}

/** Carousels, maps, charts and wide tables handle the touch themselves. */
function scrollsSideways(target: EventTarget | null): boolean {
  for (
    let node = target as Element | null;
    node && node !== document.body;
    node = node.parentElement
  ) {
    if (node.matches('canvas, svg, input, [data-swipe="own"]')) return true;
    if (node.scrollWidth > node.clientWidth && getComputedStyle(node).overflowX !== 'visible')
      return true;
  }
  return false;
}
