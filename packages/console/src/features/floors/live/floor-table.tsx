import { StateBadge, showCount } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Table } from '@mantine/core';
import { RecordLink } from '../../../shared/navigation/record-link.tsx';
import { OccupancyBadge } from '../../areas/index.ts';
import { insideWords } from './area-labels.tsx';
import { CaptionedTable } from './captioned-table.tsx';
import classes from './floor-view.module.css';
import { type AreaNow, type CameraNow, stateOf } from './use-floor-now.ts';

interface Props {
  cameras: readonly CameraNow[];
  areas: readonly AreaNow[];
}

/** What a plan shows, as tables. */
export const FloorTable = ({ cameras, areas }: Props) => (
  <div className={classes.tables}>
    <CaptionedTable
      caption={t('Cameras')}
      heads={[
        { name: t('Name') },
        { name: t('State') },
        { name: t('People'), isFigure: true },
        { name: t('Alarms'), isFigure: true },
      ]}
    >
      {cameras.map((one) => (
        <Table.Tr key={one.camera}>
          <Table.Td>
            <RecordLink noun="cameras" id={one.camera}>
              {one.camera_name}
            </RecordLink>
          </Table.Td>
          <Table.Td>
            <StateBadge state={stateOf(one)} />
          </Table.Td>
          <Table.Td className={classes.figure}>
            {one.now?.people == null ? '–' : showCount(one.now.people)}
          </Table.Td>
          <Table.Td className={classes.figure}>{showCount(one.alarms.length)}</Table.Td>
        </Table.Tr>
      ))}
    </CaptionedTable>
    <CaptionedTable
      caption={t('Areas')}
      heads={[
        { name: t('Name') },
        { name: t('State') },
        { name: t('Inside now') },
        { name: t('Alarms'), isFigure: true },
      ]}
    >
      {areas.map((area) => (
        <Table.Tr key={area.area}>
          <Table.Td>
            <RecordLink noun="areas" id={area.area}>
              {area.area_name}
            </RecordLink>
          </Table.Td>
          <Table.Td>
            <OccupancyBadge state={area.now?.state ?? 'unknown'} />
          </Table.Td>
          <Table.Td>{insideWords(area)}</Table.Td>
          <Table.Td className={classes.figure}>{showCount(area.alarms.length)}</Table.Td>
        </Table.Tr>
      ))}
    </CaptionedTable>
  </div>
);
