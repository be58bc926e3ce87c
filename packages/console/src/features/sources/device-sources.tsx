import { Card } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useState } from 'react';
import { SourceRows } from './source-rows.tsx';

/** What a device sends that is no camera of it. */
export function DeviceSources({ deviceId }: { deviceId: number }) {
  const [page, setPage] = useState(1);
  return (
    <Card title={t('New sources')} level={2}>
      <SourceRows state="new" deviceId={deviceId} page={page} onPage={setPage} />
    </Card>
  );
}
