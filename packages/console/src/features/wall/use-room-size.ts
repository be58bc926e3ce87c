import { useLayoutEffect, useRef, useState } from 'react';

/** The room that tiles have, in pixels. It is known before the first drawing, so that nothing jumps. */
export function useRoomSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const room = ref.current;
    if (!room) return;
    const measure = () => setSize({ width: room.clientWidth, height: room.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(room);
    return () => observer.disconnect();
  }, []);
  return { ref, ...size };
}
