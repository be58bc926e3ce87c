import { type CameraDetail, endpoints } from '@foyer/contract';
import { Card } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { mayCall } from '../../../shared/records/permission.ts';
import { useSeen } from '../../../shared/records/use-seen.ts';

const MaskEditor = lazy(async () => ({ default: (await import('./mask-editor.tsx')).MaskEditor }));

/** The masks of a camera, for those who may draw them. Loaded when the card comes into view. */
export function CameraMasks({ camera }: { camera: CameraDetail }) {
  const { ref, isSeen } = useSeen();
  if (!mayCall(endpoints.cameras.update)) return null;
  return (
    <div ref={ref} id="masks">
      <Card title={t('Masks')} level={2}>
        <Suspense fallback={<Skeleton height={320} />}>
          {isSeen ? <MaskEditor camera={camera} /> : <Skeleton height={320} />}
        </Suspense>
      </Card>
    </div>
  );
}
