import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import { RecordFormScreen } from '../../shared/records/record-form-screen.tsx';
import { devices } from './device.resource.ts';
import { type DeviceForm, deviceScreens } from './device.screens.tsx';
import { DeviceMoveDialog } from './device-move-dialog.tsx';

/** A new device, or one to change: moving it to another customer is confirmed first. */
export function DeviceFormScreen() {
  const { id = 0 } = useParams({ strict: false });
  const { data } = useQuery({ ...deviceQueries.detail(id), enabled: id !== 0 });
  const [asked, setAsked] = useState<{ customerId: number; answer: (moves: boolean) => void }>();
  const confirmSave = async ({ CustomerID }: DeviceForm) => {
    if (!data || CustomerID === null || CustomerID === data.CustomerID) return true;
    const answered = Promise.withResolvers<boolean>();
    setAsked({ customerId: CustomerID, answer: answered.resolve });
    return answered.promise;
  };
  const answer = (moves: boolean) => {
    asked?.answer(moves);
    setAsked(undefined);
  };
  return (
    <>
      <RecordFormScreen resource={devices} parts={deviceScreens} confirmSave={confirmSave} />
      {asked && (
        <DeviceMoveDialog
          id={id}
          customerId={asked.customerId}
          name={data?.Name ?? ''}
          onMove={() => answer(true)}
          onClose={() => answer(false)}
        />
      )}
    </>
  );
}
