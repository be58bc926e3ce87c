import type { NotificationRow } from '@foyer/contract';
import { CellText, type Column, DataTable, richText, showMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { IconClockExclamation, IconExternalLink } from '@tabler/icons-react';
import { IconLink } from '../../shared/navigation/links.tsx';
import classes from './notification-table.module.css';
import { TypeBadge } from './notification-type.tsx';

const columns: readonly Column<NotificationRow>[] = [
  {
    name: t('Code'),
    cell: ({ Code }) => (
      <span className={classes.code}>
        <CellText text={Code} />
      </span>
    ),
  },
  {
    name: t('Created At'),
    widthSteps: 42,
    cell: ({ CreatedAt, clock_wrong }) => (
      <span className={classes.moment}>
        <time dateTime={CreatedAt}>{showMoment(CreatedAt)}</time>
        {clock_wrong && (
          <IconClockExclamation
            size={16}
            color="var(--foyer-warning-ink)"
            role="img"
            aria-label={t('The device’s clock was wrong')}
          />
        )}
      </span>
    ),
  },
  { name: t('Device'), cell: ({ device_name }) => <CellText text={device_name} /> },
  {
    name: t('Type'),
    widthSteps: 28,
    cell: ({ NotificationType }) => <TypeBadge type={NotificationType} />,
  },
  {
    name: t('Actions'),
    widthSteps: 22,
    align: 'end',
    cell: ({ id, Code }) => (
      <IconLink
        to="/app/notifications/$id"
        params={{ id }}
        target="_blank"
        rel="noopener"
        variant="subtle"
        size={30}
        aria-label={t('View notification {code} in a new tab', { code: Code })}
        title={t('View in a new tab')}
      >
        <IconExternalLink size={17} aria-hidden />
      </IconLink>
    ),
  },
];

interface Props {
  rows: readonly NotificationRow[] | undefined;
  busy: boolean;
}

/** One page of notifications. */
export function NotificationTable({ rows, busy }: Props) {
  return (
    <>
      <DataTable
        caption={t('Notifications, newest first')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        busy={busy}
      />
      <p className={classes.keys}>
        {richText(
          t(
            '<key>j</key> <key>k</key> or arrow keys move through the rows, <key>Enter</key> opens one.',
          ),
          { key: (name) => <kbd>{name}</kbd> },
        )}
      </p>
    </>
  );
}
