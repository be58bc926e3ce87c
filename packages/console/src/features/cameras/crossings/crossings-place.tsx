import type { Flows } from '@foyer/contract';
import { FactBanner } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CrossingsSearch } from '../../../shared/navigation/crossings-link.ts';
import { RecordLink } from '../../../shared/navigation/record-link.tsx';
import { areaQueries } from '../../../shared/queries/area-queries.ts';
import { cameraLines, cameraQueries } from '../../../shared/queries/camera-queries.ts';
import { showSiteMoment } from '../../../shared/time/site-time.ts';

interface Props {
  search: CrossingsSearch;
  /** undefined while it is not known. */
  range: Flows['range'] | undefined;
}

/** Whose crossings are listed, and of which time. */
export function CrossingsPlace({ search, range }: Props) {
  const { camera = 0, line, area = 0 } = search;
  const ofCamera = useQuery({ ...cameraQueries.detail(camera), enabled: camera !== 0 });
  const lines = useQuery({ ...cameraLines(camera), enabled: camera !== 0 && line !== undefined });
  const ofArea = useQuery({ ...areaQueries.detail(area), enabled: area !== 0 });
  const facts: (readonly [string, ReactNode])[] = [];
  if (camera !== 0)
    facts.push([
      t('Camera'),
      <RecordLink key="camera" noun="cameras" id={camera}>
        {ofCamera.data?.name ?? String(camera)}
      </RecordLink>,
    ]);
  if (line !== undefined)
    facts.push([
      t('Line'),
      <bdi key="line">{lines.data?.find(({ id }) => id === line)?.name.trim() || line}</bdi>,
    ]);
  if (area !== 0)
    facts.push([
      t('Area'),
      <RecordLink key="area" noun="areas" id={area}>
        {ofArea.data?.Name ?? String(area)}
      </RecordLink>,
    ]);
  const moment = (at: string | undefined) =>
    at === undefined || range === undefined ? '…' : showSiteMoment(range.zone, Date.parse(at));
  return (
    <FactBanner
      facts={[
        ...facts,
        [t('From'), moment(search.from ?? range?.from)],
        [t('To'), moment(search.to ?? range?.to)],
        [t('Time zone'), range?.zone ?? '…'],
      ]}
    />
  );
}
