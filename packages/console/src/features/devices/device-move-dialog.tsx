import type { DeviceMove, DeviceMoveQuery } from '@foyer/contract';
import { Dialog, richText, showMoment, TextButton } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deviceMove } from '../../shared/queries/device-queries.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { placeName } from '../../shared/records/place-name.ts';
import classes from './device-move.module.css';

interface Props {
  id: number;
  to: DeviceMoveQuery;
  name: string;
  onMove: () => void;
  onClose: () => void;
}

/** Before a device moves: what stays, what goes along, and what no longer applies to it. */
export function DeviceMoveDialog({ id, to, name, onMove, onClose }: Props) {
  const result = useQuery(deviceMove(id, to));
  const { data } = result;
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      centered
      title={richText(
        data ? t('Move <device/> from <from/> to <to/>?') : t('Move <device/> to another place?'),
        {
          device: <bdi>{name}</bdi>,
          from: <bdi>{data && placeOfMove(data.from)}</bdi>,
          to: <bdi>{data && placeOfMove(data.to)}</bdi>,
        },
      )}
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
        <TextButton disabled={!data} icon={IconArrowsExchange} iconSize={18} onClick={onMove}>
          {t('Move device')}
        </TextButton>
      </div>
    </Dialog>
  );
}

function Consequences({ move }: { move: DeviceMove }) {
  const { history, Code, has_token, cameras } = move;
  const [from, to] = [placeOfMove(move.from), placeOfMove(move.to)];
  const counts = { notifications: history.notifications, pictures: history.photos };
  return (
    <>
      <Part title={t('Stays with {place}', { place: from })}>
        <li>
          {richText(
            move.from.id === move.to.id
              ? t(
                  'A retired record with {notifications, plural, one {# notification} other {# notifications}} and {pictures, plural, one {# picture} other {# pictures}}. They stay in the numbers of this site.',
                  counts,
                )
              : t(
                  'A retired record with {notifications, plural, one {# notification} other {# notifications}} and {pictures, plural, one {# picture} other {# pictures}}. <customer/> does not see them.',
                  counts,
                ),
            { customer: <bdi>{move.to.Name}</bdi> },
          )}
        </li>
      </Part>
      <Part title={t('Goes along to {place}', { place: to })}>
        <li>
          {richText(
            has_token
              ? t('The code <code/> and the token: the device needs no change.')
              : t('The code <code/>; it has no token yet.'),
            { code: <bdi>{Code}</bdi> },
          )}
        </li>
        <Names
          of={cameras}
          words={(count) =>
            t(
              '{count, plural, one {# camera with its settings} other {# cameras with their settings}}',
              { count },
            )
          }
          nameOf={({ Name }) => Name}
        />
      </Part>
      <Part title={t('Is closed')}>
        <Names
          of={move.alarms}
          words={(count) =>
            t('{count, plural, one {# open alarm} other {# open alarms}}', { count })
          }
          nameOf={({ severity, rule_name, camera_name }) =>
            camera_name === null
              ? t(
                  '{rule} ({severity, select, critical {critical} warning {warning} other {notice}})',
                  { rule: rule_name, severity },
                )
              : t(
                  '{rule} at {camera} ({severity, select, critical {critical} warning {warning} other {notice}})',
                  { rule: rule_name, camera: camera_name, severity },
                )
          }
          none={t('No open alarm.')}
        />
      </Part>
      <Part title={t('No longer applies to it')}>
        <Names
          of={move.rules}
          words={(count) =>
            t('{count, plural, one {# alarm rule} other {# alarm rules}}', { count })
          }
          nameOf={({ Name }) => Name}
        />
        <Names
          of={move.areas}
          words={(count) =>
            t('Counting lines in {count, plural, one {# area} other {# areas}}', { count })
          }
          nameOf={({ Name, lines }) =>
            t('{area} ({lines, plural, one {# line} other {# lines}})', { area: Name, lines })
          }
        />
        <Names
          of={move.policies}
          words={(count) =>
            t('{count, plural, one {# alarm notification} other {# alarm notifications}}', {
              count,
            })
          }
          nameOf={({ Name }) => Name}
        />
        <Names
          of={move.maintenance}
          words={(count) =>
            t('{count, plural, one {# maintenance window} other {# maintenance windows}}', {
              count,
            })
          }
          nameOf={({ reason, ends_at }) =>
            t('{reason} (until {moment})', { reason, moment: showMoment(ends_at) })
          }
        />
        {[move.rules, move.areas, move.policies, move.maintenance].every(
          ({ count }) => count === 0,
        ) && <li>{t('No rule, area, alarm notification or maintenance window.')}</li>}
      </Part>
    </>
  );
}

const placeOfMove = ({ Name, site }: DeviceMove['from']) => placeName(Name, site.Name);

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
      {richText(
        more > 0
          ? t('<count/>: <names/> and {more, number} more.', { more })
          : t('<count/>: <names/>.'),
        { count: words(count), names: <bdi>{rows.map(nameOf).join(', ')}</bdi> },
      )}
    </li>
  );
}
