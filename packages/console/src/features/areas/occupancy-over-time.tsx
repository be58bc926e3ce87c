import type { Area, OccupancyHistory } from '@foyer/contract';
import { Card, Empty, TimeSeriesChart, useWindowMedia } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { SheetTable } from '../../shared/records/sheet-table.tsx';
import { showSiteMoment } from '../../shared/time/site-time.ts';
import { FlowChart, FlowsOverTime } from '../flows/index.ts';
import { areaHistory } from './area-queries.ts';
import classes from './area-view.module.css';
import { type OccupancyRangeName, occupancyRange } from './occupancy-range.ts';
import { driftSentence, driftWords, occupancySeries } from './occupancy-words.ts';

const ranges: { value: OccupancyRangeName; label: string }[] = [
  { value: 'reset', label: t('Since the reset') },
  { value: '7d', label: t('7 days') },
  { value: '30d', label: t('30 days') },
];

interface Props {
  area: Area;
  range: OccupancyRangeName;
  onRange: (range: OccupancyRangeName) => void;
}

/** Occupancy over time with its band, what was left over at resets, and recounts. */
export function OccupancyOverTime({ area, range: name, onRange }: Props) {
  // Three names in one row may need more than a telephone is wide.
  const isNarrow = useWindowMedia('(max-width: 35.99em)');
  const range = useMemo(() => occupancyRange(name, area.time_zone), [name, area.time_zone]);
  const result = useQuery(areaHistory(area.id, range));
  const { data, isPlaceholderData } = result;
  const series = useMemo(() => data && occupancySeries(data, area.Capacity), [data, area.Capacity]);
  const flowLabel = t('In and out of {area}', { area: area.Name });
  return (
    <>
      <Card title={t('Over time')} level={2}>
        <SegmentedControl
          aria-label={t('Range')}
          data={ranges}
          value={name}
          orientation={isNarrow ? 'vertical' : 'horizontal'}
          fullWidth={isNarrow}
          onChange={(value) => onRange(value as OccupancyRangeName)}
          mb="sm"
        />
        <QueryStates what={t('the occupancy')} result={result} drawsLoading>
          {() => (
            <TimeSeriesChart
              label={t('People in {area}', { area: area.Name })}
              addressName="occupancy"
              series={series}
              unit={t('people')}
              isReceiving={isPlaceholderData}
              zone={area.time_zone}
              step="hour"
              sentence={t(
                'People inside at the end of each step; the band says how far the count may be off, from what resets of the last weeks left over. A gap: unknown, as an entrance was silent.',
              )}
              empty={
                <Empty title={t('Unknown in this range')}>
                  {t('The line is drawn once every entrance of this area has sent crossings.')}
                </Empty>
              }
            />
          )}
        </QueryStates>
      </Card>
      {area.Lines.length > 0 && (
        <Card title={t('In and out')} level={2}>
          {data ? (
            <FlowsOverTime
              label={flowLabel}
              site={{ area: area.id }}
              rangeName={`${name} ${data.range.from}`}
              rangeOf={(now) => ({
                from: data.range.from,
                to: new Date(now).toISOString(),
                bucket: name === '30d' ? '1d' : '1h',
              })}
            />
          ) : (
            // Its place is kept until the begin of the range is known.
            <FlowChart label={flowLabel} flows={undefined} />
          )}
        </Card>
      )}
      {data && <Drifts area={area} history={data} />}
    </>
  );
}

/** What each reset found, and what people corrected. */
function Drifts({ area, history }: { area: Area; history: OccupancyHistory }) {
  const { drifts, recounts } = history;
  const zone = area.time_zone;
  const at = (moment: string) => ({ at: Date.parse(moment), zone });
  const show = (moment: string) => (
    <time dateTime={moment}>{showSiteMoment(zone, Date.parse(moment))}</time>
  );
  return (
    <Card title={t('Resets and recounts')} level={2}>
      <p className={classes.quiet}>
        {driftWords(drifts)} {t('Times in {zone}.', { zone })}
      </p>
      {drifts.length > 0 && (
        <SheetTable
          title={t('Still counted inside at resets of {area}', { area: area.Name })}
          columns={[t.of('moment', 'Reset'), t('People'), t('Meaning')]}
          rows={drifts.map(({ at: moment, people }) => ({
            key: moment,
            cells: [at(moment), people, driftSentence(people)],
            shown: [show(moment), people, driftSentence(people)],
          }))}
        />
      )}
      {recounts.length > 0 ? (
        <SheetTable
          title={t('Recounts of {area}', { area: area.Name })}
          columns={[t('Holds from'), t('People'), t('Reason'), t('Entered by'), t('Entered at')]}
          rows={recounts.map(({ id, at: moment, people, reason, username, entered_at }) => ({
            key: String(id),
            cells: [at(moment), people, reason, username, at(entered_at)],
            shown: [
              show(moment),
              people,
              <bdi key="reason">{reason}</bdi>,
              <bdi key="user">{username}</bdi>,
              show(entered_at),
            ],
          }))}
        />
      ) : (
        <p className={classes.quiet}>{t('No recount in this range.')}</p>
      )}
    </Card>
  );
}
