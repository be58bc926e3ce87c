import { Skeleton } from '@mantine/core';
import { RecordViewScreen } from '../../shared/records/record-view-screen.tsx';
import { CameraAlerts } from './camera-alerts.tsx';
import { CameraBanner } from './camera-banner.tsx';
import { CameraFootfall } from './camera-footfall.tsx';
import { cameraKind } from './camera-kind.ts';
import { CameraMasks } from './camera-masks.tsx';
import { CameraRange } from './camera-range.tsx';
import { CameraReading } from './camera-reading.tsx';
import classes from './camera-view-screen.module.css';
import { CameraWatchCommand } from './camera-watch-command.tsx';

/** One camera: how often it raised an alert, what it last saw, and where people stood. */
export function CameraViewScreen() {
  return (
    <RecordViewScreen kind={cameraKind} titleOf={({ name }) => name} skeleton={<CameraSkeleton />}>
      {(camera) => (
        <>
          <CameraBanner camera={camera} />
          <div className={classes.stack}>
            <CameraRange />
            <CameraAlerts camera={camera} />
            <CameraReading camera={camera} />
            <CameraFootfall key={camera.id} camera={camera} />
            <CameraMasks key={`masks-${camera.id}`} camera={camera} />
            <CameraWatchCommand camera={camera} />
          </div>
        </>
      )}
    </RecordViewScreen>
  );
}

/** Skeleton of the profile. */
function CameraSkeleton() {
  return (
    <>
      <Skeleton height={80} mb={24} />
      <Skeleton height={460} mb={16} />
      <Skeleton height={420} />
    </>
  );
}
