import type { Photo, PhotoPayload } from '@foyer/contract';
import { Card, Empty, FactList, showCount } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import classes from './panels.module.css';
import { PhotoReading } from './photo-reading.tsx';
import { type SourceCamera, SourceName } from './source-name.tsx';

interface Props {
  payload: PhotoPayload;
  photos: readonly Photo[];
  cameras: readonly SourceCamera[];
}

/** Type 4: counting, people and masks per source, then the photos they were counted on. */
export function PhotoPanel({ payload: { counting }, photos, cameras }: Props) {
  const name = (source: string) => <SourceName source={source} cameras={cameras} />;
  if (counting.length === 0 && photos.length === 0)
    return (
      <Empty title={t('No counts')}>{t('The device looked, and had nothing to report.')}</Empty>
    );
  return (
    <div className={classes.stack}>
      <div className={classes.three}>
        <Card title={t('Counting')}>
          <FactList facts={counting.map((one) => [name(one.src), showCount(one.counting)])} />
        </Card>
        <Card title={t('People')}>
          <FactList facts={counting.map((one) => [name(one.src), showCount(one.people)])} />
        </Card>
        <Card title={t('Masks')}>
          <FactList facts={counting.map((one) => [name(one.src), showCount(one.mask)])} />
        </Card>
      </div>
      {photos.map((photo) => (
        <PhotoReading key={photo.Code} photo={photo} results={[]} cameras={cameras} />
      ))}
    </div>
  );
}
