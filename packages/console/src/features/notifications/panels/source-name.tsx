import { t } from '@foyer/translation/page';
import { AnchorLink } from '../../../shared/navigation/links.tsx';
import classes from './source-name.module.css';

/** A camera of the device that sent the notification. */
export interface SourceCamera {
  id: number;
  Name: string;
  Code: string;
}

export const cameraOf = (cameras: readonly SourceCamera[], source: string) =>
  cameras.find(({ Code }) => Code === source);

interface Props {
  /** As the payload names it. */
  source: string;
  cameras: readonly SourceCamera[];
}

/** A source by the name of its camera, which it leads to, with the code beside it; else by its code alone. */
export function SourceName({ source, cameras }: Props) {
  const camera = cameraOf(cameras, source);
  return (
    <span className={classes.source}>
      {camera ? (
        <>
          <AnchorLink to="/app/cameras/$id/view" params={{ id: camera.id }} inherit>
            <bdi>{camera.Name}</bdi>
          </AnchorLink>{' '}
          <bdi className={classes.code}>{source}</bdi>
        </>
      ) : (
        <>
          <bdi>{source}</bdi> <span className={classes.code}>{t('no camera of this name')}</span>
        </>
      )}
    </span>
  );
}
