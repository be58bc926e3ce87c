import { useParams } from '@tanstack/react-router';
import type { Below } from '../../shared/forms/draft-form.tsx';
import { RecordFormScreen } from '../../shared/records/record-form-screen.tsx';
import { type DeviceForm, deviceKind } from './device-kind.ts';
import { DeviceMoveNotice } from './device-move-notice.tsx';
import { DevicePlaceField } from './device-place-field.tsx';

const below =
  (id: number): Below<DeviceForm> =>
  (draft, edit) => (
    <>
      <DeviceMoveNotice id={id} customerId={draft.CustomerID} />
      <DevicePlaceField
        latitude={draft.latitude}
        longitude={draft.longitude}
        onPick={edit && (({ latitude, longitude }) => edit({ latitude, longitude }))}
      />
    </>
  );

/** A new device, or one to change; its place is typed or clicked. */
export function DeviceFormScreen() {
  const { id = 0 } = useParams({ strict: false });
  return <RecordFormScreen kind={deviceKind} below={below(id)} />;
}
