import { Card } from '@foyer/kit';
import { SourceRows } from './source-rows.tsx';

/** What a device sends that is no camera of it. */
export function DeviceSources({ deviceId }: { deviceId: number }) {
  return (
    <Card title="New sources" level={2}>
      <SourceRows state="new" deviceId={deviceId} />
    </Card>
  );
}
