import { useEffect, useState } from 'react';

/** How long a tile shows the same face (demo specification, section 4). */
const turnMs = 4000;

/** Which of two faces is shown: changes by itself as long as it plays. */
export function useTurn(isPlaying: boolean): boolean {
  const [isTurned, setTurned] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => setTurned((before) => !before), turnMs);
    return () => clearInterval(timer);
  }, [isPlaying]);
  return isTurned;
}
