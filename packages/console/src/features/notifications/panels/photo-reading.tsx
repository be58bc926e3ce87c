import type { InfoPayload, Photo } from '@foyer/contract';
import { Card, PictureWithBoxes } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useState } from 'react';
import { AnchorLink } from '../../../shared/navigation/links.tsx';
import { replayAt } from '../../../shared/navigation/replay-link.ts';
import { boxesOf, boxesSentence } from './info-figures.ts';
import classes from './panels.module.css';
import { ReadingFacts } from './reading-facts.tsx';
import { cameraOf, type SourceCamera, SourceName } from './source-name.tsx';

type Result = InfoPayload['results'][number];

interface Props {
  photo: Photo;
  /** What was read from this photo; none for a photo that is only a picture. */
  results: readonly Result[];
  cameras: readonly SourceCamera[];
  /** When its notification is filed, where the camera's pictures around it can be played. */
  at?: string;
}

/** Shape of a picture whose size is not known. */
const usualRatio = 16 / 9;

const describe = ({ photo, results, cameras }: Props) => {
  const readings = results.map(
    (result) => `${cameraOf(cameras, result.src)?.Name ?? result.src}, ${boxesSentence(result)}`,
  );
  return [t('Photo {code}', { code: photo.Code }), ...readings].join(': ');
};

/** A photo with its boxes, and beside it what its source counted. */
export function PhotoReading(props: Props) {
  const { photo, results, cameras, at } = props;
  // The signature in the path changes with every answer; the picture does not.
  const [src] = useState(photo.Path && `/images/${photo.Path}`);
  return (
    <div className={results.length > 0 ? classes.reading : undefined}>
      <Card>
        <PictureWithBoxes
          src={src}
          alt={describe(props)}
          ratio={photo.Width && photo.Height ? photo.Width / photo.Height : usualRatio}
          boxes={results.flatMap(boxesOf)}
        />
      </Card>
      {results.length > 0 && (
        <div className={classes.side}>
          {results.map((result, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a source may occur twice
            <Card key={i} title={<SourceName source={result.src} cameras={cameras} />}>
              <ReadingFacts result={result} />
              <PlayAround camera={cameraOf(cameras, result.src)} at={at} />
            </Card>
          ))}
        </div>
      )}
    </div>
  );
}

const PlayAround = ({ camera, at }: { camera: SourceCamera | undefined; at: string | undefined }) =>
  camera &&
  at !== undefined && (
    <AnchorLink {...replayAt(camera.id, at)}>{t('Play around this moment')}</AnchorLink>
  );
