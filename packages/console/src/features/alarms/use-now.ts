import { useEffect, useState } from 'react';

/** How long alarms have lasted is told anew this often. */
const tickMs = 20_000;

/** The moment, for words such as `for 5 minutes`. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
