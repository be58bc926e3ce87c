import { StateBadge, showCount } from '@foyer/kit';
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
      <Table captionSide="top">
        <Table.Caption>{t('Cameras')}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Name')}</Table.Th>
            <Table.Th>{t('State')}</Table.Th>
            <Table.Th className={classes.figure}>{t('People')}</Table.Th>
            <Table.Th className={classes.figure}>{t('Alarms')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
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
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
    <Table.ScrollContainer minWidth={280}>
      <Table captionSide="top">
        <Table.Caption>{t('Areas')}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Name')}</Table.Th>
            <Table.Th>{t('State')}</Table.Th>
            <Table.Th>{t('Inside now')}</Table.Th>
            <Table.Th className={classes.figure}>{t('Alarms')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
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
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  </div>
);
