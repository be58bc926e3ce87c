import type { Area } from '@foyer/contract';
import { Card } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';

const CountCorrections = lazy(async () => ({
  default: (await import('../corrections/index.ts')).CountCorrections,
}));
/** Who came past all counters of the area, and when these were covered. */
export function CorrectedCount({ area }: { area: Area }) {
  const lines = area.Lines.map(({ camera, line, camera_name, line_name }) => ({
    camera,
    line,
    name: `${line_name.trim() || line} · ${camera_name}`,
  }));
  const place = { area: area.id, name: area.Name, lines, zone: area.time_zone };
  return (
    <Card title={t('Corrections of the count')} level={2}>
      <Suspense fallback={<Skeleton height={80} />}>
        <CountCorrections place={place} />
      </Suspense>
    </Card>
  );
}
