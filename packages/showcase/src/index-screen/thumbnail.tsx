import { useComputedColorScheme } from '@mantine/core';
import classes from './index-screen.module.css';
import { thumbnailName, thumbnailSize } from './thumbnail-name.ts';

/** Addresses of the pictures that `npm run showcase:thumbnails` takes, by file name. */
const pictures = import.meta.glob<string>('./thumbnails/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** A small picture of a screen in the present colours, loaded when it comes near the window. */
export function Thumbnail({ path }: { path: string }) {
  const scheme = useComputedColorScheme('light');
  return (
    <img
      className={classes.thumbnail}
      src={pictures[`./thumbnails/${thumbnailName(path, scheme)}`]}
      {...thumbnailSize}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
