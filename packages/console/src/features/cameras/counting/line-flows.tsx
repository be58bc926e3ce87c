import type { CameraDetail } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { FlowsOverTime } from '../../flows/index.ts';
import { useCameraRange } from '../range/camera-range.tsx';
import { rangeStart } from '../range/range-start.ts';

/** Who went in and out over all lines of a camera, over the view's range. */
export function LineFlows({ camera: { id, name, time_zone } }: { camera: CameraDetail }) {
  const range = useCameraRange();
  return (
    <FlowsOverTime
      label={t('In and out over the lines of {camera}', { camera: name })}
      site={{ camera: id }}
      rangeName={range}
      rangeOf={(now) => ({
        from: rangeStart(range, time_zone, new Date(now)).toISOString(),
        to: new Date(now).toISOString(),
        bucket: range === '30d' ? '1d' : '1h',
      })}
    />
  );
}
