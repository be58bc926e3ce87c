import type { Below } from '../../forms/draft-form.tsx';
import { RecordFormScreen } from '../../records/record-form-screen.tsx';
import { type DeviceForm, deviceKind } from './device-kind.ts';
import { DevicePlaceField } from './device-place-field.tsx';

const map: Below<DeviceForm> = (draft, edit) => (
  <DevicePlaceField
    latitude={draft.latitude}
    longitude={draft.longitude}
    onPick={edit && (({ latitude, longitude }) => edit({ latitude, longitude }))}
  />
);

/** A new device, or one to change; its place is typed or clicked. */
export function DeviceFormScreen() {
  return <RecordFormScreen kind={deviceKind} below={map} />;
}
