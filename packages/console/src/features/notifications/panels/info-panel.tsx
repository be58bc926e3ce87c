import type { InfoPayload, Photo } from '@foyer/contract';
import { Card, Empty, FactList, richText } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import type { ReactNode } from 'react';
import { distanceViolations, equipmentViolations, matchPhotos } from './info-figures.ts';
import classes from './panels.module.css';
import { PhotoReading } from './photo-reading.tsx';
import { ReadingFacts, showJudged, showPeople } from './reading-facts.tsx';
import { type SourceCamera, SourceName } from './source-name.tsx';

interface Props {
  payload: InfoPayload;
  photos: readonly Photo[];
  cameras: readonly SourceCamera[];
  /** When it is filed: by the server’s clock where the device’s is wrong. */
  at: string;
}

const withoutPhoto = (source: ReactNode) => richText(t('<source/>, without a photo'), { source });

/** Type 1: people, distance and equipment per source, then each photo with its boxes. */
export function InfoPanel({ payload: { results }, photos, cameras, at }: Props) {
  const name = (source: string) => <SourceName source={source} cameras={cameras} />;
  const { pictured, unpictured } = matchPhotos(results, photos);
  if (results.length === 0 && photos.length === 0)
    return (
      <Empty title={t('No readings')}>{t('The device looked, and had nothing to report.')}</Empty>
    );
  return (
    <div className={classes.stack}>
      <div className={classes.three}>
        <Card title={t('Counting')}>
          <FactList facts={results.map((one) => [name(one.src), showPeople(one)])} />
        </Card>
        <Card title={t('Distance Violation')}>
          <FactList
            facts={results.map((one) => [name(one.src), showJudged(distanceViolations(one))])}
          />
        </Card>
        <Card title={t('PPE Violation')}>
          <FactList
            facts={results.map((one) => [name(one.src), showJudged(equipmentViolations(one))])}
          />
        </Card>
      </div>
      {pictured.map(({ photo, results: own }) => (
        <PhotoReading key={photo.Code} photo={photo} results={own} cameras={cameras} at={at} />
      ))}
      {unpictured.length > 0 && (
        <div className={classes.three}>
          {unpictured.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a source may occur twice
            <Card key={i} title={withoutPhoto(name(one.src))}>
              <ReadingFacts result={one} />
            </Card>
          ))}
        </div>
      )}
    </div>
  );
}
