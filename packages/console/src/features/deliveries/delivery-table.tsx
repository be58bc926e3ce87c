import { type Delivery, type DeliveryState, endpoints } from '@foyer/contract';
import {
  CellText,
  type Column,
  DataTable,
  IconButton,
  showMoment,
  ToneBadge,
  toastFailure,
  toastSuccess,
} from '@foyer/kit';
import { t } from '@foyer/translation/page';
import {
  IconAlertTriangle,
  IconArrowForward,
  IconCheck,
  IconClock,
  IconSend,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { mayCall } from '../../shared/records/permission.ts';
import classes from './delivery-table.module.css';
import { deliveryStateNames } from './delivery-words.ts';

const states = {
  waiting: { tone: 'warning', icon: IconClock },
  sent: { tone: 'success', icon: IconCheck },
  failed: { tone: 'danger', icon: IconAlertTriangle },
  replaced: { tone: 'secondary', icon: IconArrowForward },
} as const satisfies Record<DeliveryState, object>;

const columns: readonly Column<Delivery>[] = [
  {
    name: t('Made'),
    widthSteps: 37,
    cell: ({ created_at }) => <time dateTime={created_at}>{showMoment(created_at)}</time>,
  },
  { name: t.of('recipient', 'To'), cell: ({ recipient }) => <CellText text={recipient} /> },
  { name: t('Message'), cell: ({ subject }) => <CellText text={subject} /> },
  {
    name: t('State'),
    widthSteps: 31,
    cell: ({ state }) => <ToneBadge {...states[state]}>{deliveryStateNames[state]}</ToneBadge>,
  },
  {
    name: t('Attempts'),
    widthSteps: 23,
    align: 'end',
    cell: ({ attempts }) => attempts,
  },
  {
    name: t('Answer'),
    cell: ({ answer }) => (
      <div className={classes.answer}>
        <CellText text={answer || t('none yet')} />
      </div>
    ),
  },
];

const actions: Column<Delivery> = {
  name: t('Actions'),
  widthSteps: 14,
  align: 'end',
  cell: (delivery) => <Resend delivery={delivery} />,
};

function Resend({ delivery: { id, recipient } }: { delivery: Delivery }) {
  const queries = useQueryClient();
  const resend = useMutation({
    mutationFn: () => api.deliveries.resend({ params: { id } }),
    onSuccess: () => toastSuccess(t('The message is sent again.')),
    onError: (error) => toastFailure(describeError(error).detail),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys('deliveries').all }),
  });
  return (
    <IconButton
      variant="default"
      title={t('Send again')}
      icon={IconSend}
      iconSize={16}
      label={t('Send again to {recipient}, delivery {id}', { recipient, id })}
      aria-busy={resend.isPending}
      onClick={() => !resend.isPending && resend.mutate()}
    />
  );
}

interface Props {
  rows: readonly Delivery[] | undefined;
  busy: boolean;
}

/** One page of the log of deliveries. */
export const DeliveryTable = ({ rows, busy }: Props) => (
  <DataTable
    caption={t('Messages, newest first')}
    columns={mayCall(endpoints.deliveries.resend) ? [...columns, actions] : columns}
    rows={rows}
    rowKey={({ id }) => id}
    busy={busy}
  />
);
