import { PlainTable, StateBadge, showCount } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Table } from '@mantine/core';
import { RecordLink } from '../../../shared/navigation/record-link.tsx';
import { OccupancyBadge } from '../../areas/index.ts';
import { insideWords } from './area-labels.tsx';
import classes from './floor-view.module.css';
import { type AreaNow, type CameraNow, stateOf } from './use-floor-now.ts';

interface Props {
  cameras: readonly CameraNow[];
  areas: readonly AreaNow[];
}

/** What a plan shows, as tables. */
export const FloorTable = ({ cameras, areas }: Props) => (
  <div className={classes.tables}>
    <Table.ScrollContainer minWidth={280}>
      <PlainTable
        caption={t('Cameras')}
        columns={[
          t('Name'),
          t('State'),
          { name: t('People'), isEnd: true },
          { name: t('Alarms'), isEnd: true },
        ]}
        rows={cameras.map((one) => ({
          key: one.camera,
          cells: [
            <RecordLink key="name" noun="cameras" id={one.camera}>
              {one.camera_name}
            </RecordLink>,
            <StateBadge key="state" state={stateOf(one)} />,
            one.now?.people == null ? '–' : showCount(one.now.people),
            showCount(one.alarms.length),
          ],
        }))}
      />
    </Table.ScrollContainer>
    <Table.ScrollContainer minWidth={280}>
      <PlainTable
        caption={t('Areas')}
        columns={[t('Name'), t('State'), t('Inside now'), { name: t('Alarms'), isEnd: true }]}
        rows={areas.map((area) => ({
          key: area.area,
          cells: [
            <RecordLink key="name" noun="areas" id={area.area}>
              {area.area_name}
            </RecordLink>,
            <OccupancyBadge key="state" state={area.now?.state ?? 'unknown'} />,
            insideWords(area),
            showCount(area.alarms.length),
          ],
        }))}
      />
    </Table.ScrollContainer>
  </div>
);
