import { Card, readMoment, toastFailure, toastSuccess, writeMoment } from '@foyer/kit';
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
import { queryKeys } from '../../shared/queries/query-keys.ts';
import type { OwnerSearch } from '../../shared/records/list-search.ts';
import { session } from '../../shared/session/session.ts';
import classes from './maintenance.module.css';

type WindowForm = Record<
  'CustomerID' | 'DeviceID' | 'From' | 'To' | 'Reason',
  string | number | null
>;

const fields = [
  { name: 'CustomerID', label: 'Customer' },
  { name: 'DeviceID', label: 'Device' },
  { name: 'From', label: 'From' },
  { name: 'To', label: 'To' },
  { name: 'Reason', label: 'Reason' },
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
  const customers = useQuery(customerQueries.list());
  const devices = useQuery(deviceQueries.list());
  const ofDevice = devices.data?.find(({ id }) => id === owner.device)?.CustomerID;
  const [customer, setCustomer] = useState<number | null | undefined>();
  const [device, setDevice] = useState<number | null>(owner.device ?? null);
  const [range, setRange] = useState(blank);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
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
      toastSuccess('Maintenance window has been Created!');
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
    if (chosen === null) return setErrors({ CustomerID: 'Choose a customer.' });
    if (!create.isPending) create.mutate();
  };
  const form = {
    values: range,
    errors: { from: errors.From, to: errors.To },
    setValues: (change: Partial<typeof range>) => setRange({ ...range, ...change }),
  } as unknown as RangeForm;
  return (
    <div className={classes.form}>
      <Card title="New window" level={2}>
        <form
          className={classes.fields}
          onSubmit={submit}
          noValidate
          aria-label="New maintenance window"
        >
          <ChoiceField
            label="Customer"
            choices={customers.data}
            value={chosen}
            error={errors.CustomerID}
            onChange={(id) => {
              setCustomer(id === null ? null : Number(id));
              setDevice(null);
            }}
          />
          <ChoiceField
            key={chosen}
            label="Device"
            none="All devices"
            choices={devices.data?.filter(({ CustomerID }) => CustomerID === chosen)}
            value={device}
            error={errors.DeviceID}
            onChange={(id) => setDevice(id === null ? null : Number(id))}
          />
          <RangeFields form={form} labels={{ from: 'From', to: 'To' }} />
          <TextInput
            label="Reason"
            value={reason}
            error={errors.Reason}
            autoComplete="off"
            dir="auto"
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Button type="submit" loading={create.isPending}>
            Enter window
          </Button>
        </form>
      </Card>
    </div>
  );
}
