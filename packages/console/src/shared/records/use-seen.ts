import { useIntersection } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** Whether an element has been near the viewport; stays true from then on. */
export function useSeen() {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: '200px' });
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (entry?.isIntersecting) setSeen(true);
  }, [entry]);
  return { ref, isSeen };
}
