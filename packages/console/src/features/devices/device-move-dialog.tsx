import type { DeviceMove } from '@foyer/contract';
import { showCount, showMoment, showNumberOf } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Modal, Skeleton } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deviceMove } from '../../shared/queries/device-queries.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import classes from './device-move.module.css';

interface Props {
  id: number;
  customerId: number;
  name: string;
  onMove: () => void;
  onClose: () => void;
}

/** Before a device moves: what stays, what goes along, and what no longer applies to it. */
export function DeviceMoveDialog({ id, customerId, name, onMove, onClose }: Props) {
  const result = useQuery(deviceMove(id, customerId));
  const { data } = result;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': t('Close') }}
      title={
        <>
          Move <bdi>{name}</bdi> to {data ? <bdi>{data.to.Name}</bdi> : t('another customer')}?
        </>
      }
    >
      <QueryStates
        what={t('what the move does')}
        result={result}
        skeleton={<Skeleton height={280} />}
      >
        {(move) => <Consequences move={move} />}
      </QueryStates>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('Cancel')}
        </Button>
        <Button
          disabled={!data}
          leftSection={<IconArrowsExchange size={18} aria-hidden />}
          onClick={onMove}
        >
          {t('Move device')}
        </Button>
      </div>
    </Modal>
  );
}

function Consequences({ move }: { move: DeviceMove }) {
  const { from, to, history, Code, has_token, cameras } = move;
  return (
    <>
      <Part title={t('Stays with {name}', { name: from.Name })}>
        <li>
          A retired record with {showNumberOf(history.notifications, 'notification')} and{' '}
          {showNumberOf(history.photos, 'picture')}. <bdi>{to.Name}</bdi> does not see them.
        </li>
      </Part>
      <Part title={t('Goes along to {name}', { name: to.Name })}>
        <li>
          The code <bdi>{Code}</bdi>
          {has_token ? ' and the token: the device needs no change' : t('; it has no token yet')}.
        </li>
        <Names
          of={cameras}
          words={(count) =>
            `${showNumberOf(count, 'camera')} with ${count === 1 ? 'its' : 'their'} settings`
          }
          nameOf={({ Name }) => Name}
        />
      </Part>
      <Part title={t('Is closed')}>
        <Names
          of={move.alarms}
          words={(count) => showNumberOf(count, 'open alarm')}
          nameOf={({ severity, rule_name, camera_name }) =>
            `${rule_name}${camera_name === null ? '' : ` at ${camera_name}`} (${severity})`
          }
          none={t('No open alarm.')}
        />
      </Part>
      <Part title={t('No longer applies to it')}>
        <Names
          of={move.rules}
          words={(count) => showNumberOf(count, 'alarm rule')}
          nameOf={({ Name }) => Name}
        />
        <Names
          of={move.areas}
          words={(count) => t('Counting lines in {count}', { count: showNumberOf(count, 'area') })}
          nameOf={({ Name, lines }) => `${Name} (${showNumberOf(lines, 'line')})`}
        />
        <Names
          of={move.policies}
          words={(count) =>
            count === 1
              ? '1 alarm notification'
              : t('{count} alarm notifications', { count: showCount(count) })
          }
          nameOf={({ Name }) => Name}
        />
        <Names
          of={move.maintenance}
          words={(count) => showNumberOf(count, 'maintenance window')}
          nameOf={({ reason, ends_at }) => `${reason} (until ${showMoment(ends_at)})`}
        />
        {[move.rules, move.areas, move.policies, move.maintenance].every(
          ({ count }) => count === 0,
        ) && <li>{t('No rule, area, alarm notification or maintenance window.')}</li>}
      </Part>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className={classes.title}>
      <bdi>{title}</bdi>
    </h3>
    <ul className={classes.list}>{children}</ul>
  </section>
);

interface NamesProps<T> {
  of: { count: number; rows: T[] };
  words: (count: number) => string;
  nameOf: (row: T) => string;
  none?: string;
}

/** How many, and their names. */
function Names<T>({ of: { count, rows }, words, nameOf, none }: NamesProps<T>) {
  if (count === 0) return none === undefined ? null : <li>{none}</li>;
  const more = count - rows.length;
  return (
    <li>
      {words(count)}: <bdi>{rows.map(nameOf).join(', ')}</bdi>
      {more > 0 && ` and ${showCount(more)} more`}.
    </li>
  );
}
