import type { FloorDetail, FloorMovement } from '@foyer/contract';
import { PlainTable, showCount, showShare } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton, Table } from '@mantine/core';
import { RecordLink } from '../../../shared/navigation/record-link.tsx';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import type { RangeName } from '../../../shared/time/site-time.ts';
import { areaLinks } from './area-links.ts';
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
    <Table.ScrollContainer minWidth={280}>
      <PlainTable
        caption={t('Cameras')}
        columns={[
          t('Name'),
          { name: t('People'), isEnd: true },
          { name: t('Time with paths'), isEnd: true },
        ]}
        rows={movement.cameras.map(({ camera, walks, coverage }) => ({
          key: camera,
          cells: [
            <RecordLink key="name" noun="cameras" id={camera}>
              {floor.Cameras.find((one) => one.camera === camera)?.camera_name ?? camera}
            </RecordLink>,
            showCount(walks),
            showShare(coverage),
          ],
        }))}
      />
    </Table.ScrollContainer>
    <Table.ScrollContainer minWidth={280}>
      <PlainTable
        caption={t('Flow between areas')}
        columns={[t.of('place', 'From'), t.of('place', 'To'), { name: t('People'), isEnd: true }]}
        rows={areaLinks(movement).map(({ from, to, count }) => ({
          key: `${from}\n${to}`,
          cells: [<bdi key="from">{from}</bdi>, <bdi key="to">{to}</bdi>, showCount(count)],
        }))}
      />
    </Table.ScrollContainer>
  </div>
);
