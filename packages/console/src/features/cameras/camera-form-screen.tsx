import { RecordFormScreen } from '../../shared/records/record-form-screen.tsx';
import { cameraKind } from './camera-kind.ts';

/** A new camera, or one to change. */
export function CameraFormScreen() {
  return <RecordFormScreen kind={cameraKind} />;
}
