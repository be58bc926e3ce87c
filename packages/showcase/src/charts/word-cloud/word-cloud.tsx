import { tones } from '@foyer/kit';
import { Box, Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import classes from './word-cloud.module.css';
import type { PlacedWord, WeightedWord } from './word-layout.ts';

interface Props {
  words: readonly WeightedWord[];
  /** What a weight counts, such as `times`. */
  unit: string;
}

/** Words as large as they matter, as many as find room in the box around them. */
export function WordCloud({ words, unit }: Props) {
  const { ref, width, height } = useElementSize();
  const placed = usePlaced(words, width, height);
  return (
    <Box ref={ref} h="100%">
      {placed ? (
        <svg
          className={classes.cloud}
          viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
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

/** The words where they lie in a box; undefined until they are laid. */
function usePlaced(words: readonly WeightedWord[], width: number, height: number) {
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
  return placed;
}
