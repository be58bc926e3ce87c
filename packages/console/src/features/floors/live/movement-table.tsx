import type { FloorDetail, FloorMovement } from '@foyer/contract';
import { showCount, showShare } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton, Table } from '@mantine/core';
import { RecordLink } from '../../../shared/navigation/record-link.tsx';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import type { RangeName } from '../../../shared/time/site-time.ts';
import { areaLinks } from './area-links.ts';
import { CaptionedTable } from './captioned-table.tsx';
import classes from './floor-view.module.css';
import { useMovement, WalkedWords } from './movement-of-floor.tsx';

interface Props {
  floor: FloorDetail;
  range: RangeName;
}

/** Movement on a floor as tables: people before each camera, and from area to area. */
export const MovementTable = (props: Props) => (
  <QueryStates
    what={t('where people walk')}
    result={useMovement(props)}
    skeleton={<Skeleton height={200} />}
  >
    {(movement) => <Tables movement={movement} floor={props.floor} />}
  </QueryStates>
);

const Tables = ({ movement, floor }: { movement: FloorMovement; floor: FloorDetail }) => (
  <div className={classes.tables}>
    <div>
      <WalkedWords movement={movement} />
    </div>
    <CaptionedTable
      caption={t('Cameras')}
      heads={[
        { name: t('Name') },
        { name: t('People'), isFigure: true },
        { name: t('Time with paths'), isFigure: true },
      ]}
    >
      {movement.cameras.map(({ camera, walks, coverage }) => (
        <Table.Tr key={camera}>
          <Table.Td>
            <RecordLink noun="cameras" id={camera}>
              {floor.Cameras.find((one) => one.camera === camera)?.camera_name ?? camera}
            </RecordLink>
          </Table.Td>
          <Table.Td className={classes.figure}>{showCount(walks)}</Table.Td>
          <Table.Td className={classes.figure}>{showShare(coverage)}</Table.Td>
        </Table.Tr>
      ))}
    </CaptionedTable>
    <CaptionedTable
      caption={t('Flow between areas')}
      heads={[
        { name: t.of('place', 'From') },
        { name: t.of('place', 'To') },
        { name: t('People'), isFigure: true },
      ]}
    >
      {areaLinks(movement).map(({ from, to, count }) => (
        <Table.Tr key={`${from}\n${to}`}>
          <Table.Td>
            <bdi>{from}</bdi>
          </Table.Td>
          <Table.Td>
            <bdi>{to}</bdi>
          </Table.Td>
          <Table.Td className={classes.figure}>{showCount(count)}</Table.Td>
        </Table.Tr>
      ))}
    </CaptionedTable>
  </div>
);
