import { Card, readMoment, toastFailure, toastSuccess, writeMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { ChoiceField } from '../../shared/forms/choice-field.tsx';
import type { Field, FieldErrors } from '../../shared/forms/field.ts';
import { fieldErrors } from '../../shared/forms/field-errors.ts';
import { RangeFields, type RangeForm } from '../../shared/forms/range-fields.tsx';
import { customerQueries } from '../../shared/queries/customer-queries.ts';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import { useIsLimited } from '../../shared/queries/own-profile.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import type { OwnerSearch } from '../../shared/records/list-search.ts';
import { RecordChoiceField } from '../../shared/records/record-choice-field.tsx';
import { session } from '../../shared/session/session.ts';
import classes from './maintenance.module.css';

type WindowForm = Record<
  'CustomerID' | 'DeviceID' | 'From' | 'To' | 'Reason',
  string | number | null
>;

const fields = [
  { name: 'CustomerID', label: t('Customer') },
  { name: 'DeviceID', label: t('Device') },
  { name: 'From', label: t('From') },
  { name: 'To', label: t('To') },
  { name: 'Reason', label: t('Reason') },
] as const satisfies readonly Field<WindowForm>[];

const hourMs = 3_600_000;
/** A window begins now and lasts two hours, unless somebody says otherwise. */
const blank = () => ({
  from: writeMoment(new Date()),
  to: writeMoment(new Date(Date.now() + 2 * hourMs)),
});

/** Enters a maintenance window, of a device or of all devices of a customer. */
export function MaintenanceForm({ owner }: { owner: OwnerSearch }) {
  const queries = useQueryClient();
  const ofDevice = useQuery({
    ...deviceQueries.detail(owner.device ?? 0),
    enabled: owner.device !== undefined,
    refetchInterval: false,
  }).data?.CustomerID;
  const [customer, setCustomer] = useState<number | null | undefined>();
  const [device, setDevice] = useState<number | null>(owner.device ?? null);
  const [range, setRange] = useState(blank);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const none = useIsLimited() ? undefined : t('All devices');
  const chosen =
    customer === undefined
      ? (ofDevice ?? owner.customer ?? session.current()?.customerId ?? null)
      : customer;

  const create = useMutation({
    mutationFn: () => {
      const [From, To] = [readMoment(range.from, 'start'), readMoment(range.to, 'end')];
      return api.maintenanceWindows.create({
        body: {
          CustomerID: chosen ?? 0,
          DeviceID: device,
          // What is no moment is sent as it is, for the server to say so.
          From: From?.toISOString() ?? range.from,
          To: To?.toISOString() ?? range.to,
          Reason: reason.trim(),
        },
      });
    },
    onSuccess: async () => {
      setErrors({});
      setReason('');
      setRange(blank());
      await queries.invalidateQueries({ queryKey: queryKeys('maintenance-windows').all });
      toastSuccess(t('Maintenance window has been Created!'));
    },
    onError: (error) => {
      setErrors(
        fieldErrors<WindowForm>(error, fields, { CustomerID: chosen, Reason: reason.trim() }),
      );
      toastFailure(describeError(error).detail);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === null) return setErrors({ CustomerID: t('Choose a customer.') });
    if (!create.isPending) create.mutate();
  };
  const form = {
    values: range,
    errors: { from: errors.From, to: errors.To },
    setValues: (change: Partial<typeof range>) => setRange({ ...range, ...change }),
  } as unknown as RangeForm;
  return (
    <div className={classes.form}>
      <Card title={t('New window')} level={2}>
        <form
          className={classes.fields}
          onSubmit={submit}
          noValidate
          aria-label={t('New maintenance window')}
        >
          <RecordChoiceField
            label={t('Customer')}
            queries={customerQueries}
            filters={{}}
            chosen={chosen}
            error={errors.CustomerID}
            onChoose={(id) => {
              setCustomer(id);
              setDevice(null);
            }}
          />
          {chosen === null ? (
            <ChoiceField
              label={t('Device')}
              none={none}
              choices={[]}
              value={null}
              error={errors.DeviceID}
              onChange={() => undefined}
            />
          ) : (
            <RecordChoiceField
              key={chosen}
              label={t('Device')}
              none={none}
              queries={deviceQueries}
              filters={{ customer: chosen }}
              chosen={device}
              error={errors.DeviceID}
              onChoose={setDevice}
            />
          )}
          <RangeFields form={form} labels={{ from: t('From'), to: t('To') }} />
          <TextInput
            label={t('Reason')}
            value={reason}
            error={errors.Reason}
            autoComplete="off"
            dir="auto"
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Button type="submit" loading={create.isPending}>
            {t('Enter window')}
          </Button>
        </form>
      </Card>
    </div>
  );
}
