import { t } from '@foyer/translation/page';
import { SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { RangeName } from '../../../shared/time/site-time.ts';
import { usualRange } from '../camera-search.ts';

const route = getRouteApi('/app/cameras/$id/view');

const ranges: { value: RangeName; label: string }[] = [
  { value: 'today', label: t('Today') },
  { value: '7d', label: t('7 days') },
  { value: '30d', label: t('30 days') },
];

/** The range that this camera's view shows, from its address. */
export function useCameraRange(): RangeName {
  const { range = usualRange } = route.useSearch();
  return range;
}

/** Chooses the range of what a camera's view shows over time. */
export function CameraRange() {
  const navigate = route.useNavigate();
  const show = (next: RangeName) =>
    void navigate({
      search: ({ range: _, ...rest }) => ({ ...rest, ...(next !== usualRange && { range: next }) }),
      resetScroll: false,
    });
  return (
    <SegmentedControl
      aria-label={t('Range')}
      data={ranges}
      value={useCameraRange()}
      onChange={show}
      style={{ alignSelf: 'start' }}
    />
  );
}
