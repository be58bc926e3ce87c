import { tones } from '@foyer/kit';
import { Box, Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { PlacedWord, WeightedWord } from './word-layout.ts';

/** Words as large as they matter, as many as find room in the box around them. A weight counts a `unit`. */
export function WordCloud({ words, unit }: { words: readonly WeightedWord[]; unit: string }) {
  const { ref, width, height } = useElementSize();
  const [placed, setPlaced] = useState<readonly PlacedWord[]>();
  useEffect(() => {
    if (width === 0 || height === 0) return;
    let isWanted = true;
    const lay = async () => {
      const { fontFamily } = getComputedStyle(document.body);
      // Letters of a font that is not there yet would be measured as those of another.
      const [{ layWords }] = await Promise.all([
        import('./word-layout.ts'),
        document.fonts.load(`600 20px ${fontFamily}`),
      ]);
      const next = await layWords(words, { width, height }, fontFamily);
      if (isWanted) setPlaced(next);
    };
    void lay();
    return () => {
      isWanted = false;
    };
  }, [words, width, height]);
  return (
    <Box ref={ref} h="100%">
      {placed ? (
        <svg
          viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
          style={{ display: 'block', width: '100%', height: '100%', overflow: 'hidden' }}
          fontWeight={600}
          textAnchor="middle"
          aria-hidden="true"
        >
          {placed.map(({ text, weight, x, y, sizePx, turn }, i) => (
            <text
              key={text}
              transform={`translate(${x} ${y}) rotate(${turn})`}
              fontSize={sizePx}
              fill={`var(--foyer-${tones[i % tones.length]}-ink)`}
            >
              {text}
              <title>{`${text}: ${weight} ${unit}`}</title>
            </text>
          ))}
        </svg>
      ) : (
        <Skeleton height="100%" />
      )}
    </Box>
  );
}
