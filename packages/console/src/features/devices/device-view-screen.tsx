import { Card } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { DeleteWithHistory } from '../../shared/records/delete-with-history.tsx';
import { MarkAsRead } from '../../shared/records/mark-as-read.tsx';
import { RecordViewScreen } from '../../shared/records/record-view-screen.tsx';
import { CameraCards, WatcherState } from '../cameras/index.ts';
import { DeviceMeasures } from '../measures/index.ts';
import { DeviceSources } from '../sources/index.ts';
import { devices } from './device.resource.ts';
import { DeviceBanner, mapHeight } from './device-banner.tsx';
import { DeviceMoveLinks } from './device-move-links.tsx';
import { AdminInformation } from './device-token.tsx';
import classes from './device-view-screen.module.css';
import { RejectedMessages } from './rejected-messages.tsx';

/** One device: where it is, what its cameras see, and what is wrong with it. */
export function DeviceViewScreen() {
  return (
    <RecordViewScreen
      hasExports
      resource={devices}
      titleOf={({ Name }) => Name}
      skeleton={<DeviceSkeleton />}
    >
      {(device) => (
        <>
          {device.needs_attention && <MarkAsRead device={device.id} />}
          <DeviceMoveLinks device={device} />
          <DeviceBanner device={device} />
          <div className={classes.stack}>
            <Card title={t('Cameras')} level={2}>
              <CameraCards deviceId={device.id} retired={device.retired_at !== null} />
            </Card>
            {device.retired_at === null && <DeviceMeasures deviceId={device.id} />}
            {device.retired_at === null && device.Profile === 'foyer' && (
              <Card title={t('Camera watcher')} level={2}>
                <WatcherState device={device} />
              </Card>
            )}
            {device.retired_at === null && <DeviceSources deviceId={device.id} />}
            <AdminInformation device={device} />
            <RejectedMessages deviceId={device.id} />
            <DeleteWithHistory
              noun="devices"
              id={device.id}
              name={device.Name}
              code={device.Code}
            />
          </div>
        </>
      )}
    </RecordViewScreen>
  );
}

/** Skeleton of the profile. */
function DeviceSkeleton() {
  return (
    <>
      <Skeleton height={mapHeight + 80} mb="lg" />
      <Skeleton height={320} mb="md" />
      <Skeleton height={240} />
    </>
  );
}
