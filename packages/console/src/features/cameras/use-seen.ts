import { useIntersection } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** Whether a thing has come near what is shown of the page: from then on, for good. */
export function useSeen() {
  const { ref, entry } = useIntersection({ rootMargin: '160px' });
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (entry?.isIntersecting) setSeen(true);
  }, [entry]);
  return { ref, isSeen };
}
