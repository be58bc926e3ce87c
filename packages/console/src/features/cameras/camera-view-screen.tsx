import { RecordViewScreen } from '../../records/record-view-screen.tsx';
import { CameraAlerts } from './camera-alerts.tsx';
import { CameraBanner } from './camera-banner.tsx';
import { cameraKind } from './camera-kind.ts';
import { CameraReading } from './camera-reading.tsx';
import { CameraSkeleton } from './camera-skeleton.tsx';
import classes from './camera-view-screen.module.css';

/** One camera: what it last saw, and how often it raised an alert. */
export function CameraViewScreen() {
  return (
    <RecordViewScreen kind={cameraKind} titleOf={({ name }) => name} skeleton={<CameraSkeleton />}>
      {(camera) => (
        <>
          <CameraBanner camera={camera} />
          <div className={classes.stack}>
            <CameraAlerts cameraId={camera.id} />
            <CameraReading camera={camera} />
          </div>
        </>
      )}
    </RecordViewScreen>
  );
}
