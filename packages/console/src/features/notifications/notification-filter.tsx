import { MomentField, momentPattern, readMoment, writeMoment } from '@foyer/kit';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { describeError } from '../../api/request-failed.ts';
import { deviceList } from '../devices/device-queries.ts';
import classes from './notification-filter.module.css';
import type { NotificationSearch } from './notification-search.ts';
import { typeLook } from './notification-type.ts';

/** Types the specification lets one filter by. */
const filterTypes = [1, 2, 3];

const written = (moment: string | undefined) => (moment ? writeMoment(new Date(moment)) : '');
const momentFault = `Write it as ${momentPattern}, for example 2025/11/01 08:00:00.`;

/** Options stay in the landmark their field is in. */
const inPlace = { withinPortal: false } as const;
/** A long name is read whole in the list, however narrow the field is. */
const inFull = { ...inPlace, width: 'max-content', position: 'bottom-start' } as const;

interface Props {
  search: NotificationSearch;
  onFilter: (search: NotificationSearch) => void;
}

/** Narrows the list; nothing happens before Filter is pressed. */
export function NotificationFilter({ search, onFilter }: Props) {
  const devices = useQuery(deviceList());
  const [device, setDevice] = useState(search.device?.toString() ?? null);
  const [type, setType] = useState(search.type?.toString() ?? null);
  const [from, setFrom] = useState(written(search.dateFrom));
  const [to, setTo] = useState(written(search.dateTo));
  const [faults, setFaults] = useState<{ from?: string; to?: string }>({});

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const dateFrom = readMoment(from, 'start');
    const dateTo = readMoment(to, 'end');
    const wrong = {
      ...(from !== '' && !dateFrom && { from: momentFault }),
      ...(to !== '' && !dateTo && { to: momentFault }),
      ...(dateFrom && dateTo && dateTo < dateFrom && { to: 'The end lies before the start.' }),
    };
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    onFilter({
      ...(device && { device: Number(device) }),
      ...(type && { type: Number(type) }),
      ...(dateFrom && { dateFrom: dateFrom.toISOString() }),
      ...(dateTo && { dateTo: dateTo.toISOString() }),
    });
  };
  const reset = () => {
    setDevice(null);
    setType(null);
    setFrom('');
    setTo('');
    setFaults({});
    onFilter({});
  };

  return (
    <form className={classes.filter} onSubmit={submit} aria-label="Filter">
      <Select
        label="Device"
        placeholder="All devices"
        data={(devices.data ?? []).map(({ id, Name }) => ({ value: String(id), label: Name }))}
        value={device}
        onChange={setDevice}
        error={devices.error && describeError(devices.error).detail}
        nothingFoundMessage="No device of this name"
        comboboxProps={inFull}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'All devices' }}
      />
      <Select
        label="Type"
        placeholder="All types"
        data={filterTypes.map((number) => ({
          value: String(number),
          label: typeLook(number).name,
        }))}
        value={type}
        onChange={setType}
        comboboxProps={inPlace}
        clearable
        clearButtonProps={{ 'aria-label': 'All types' }}
      />
      <MomentField
        label="Date from"
        edge="start"
        value={from}
        onChange={(text) => {
          setFrom(text);
          setFaults({});
        }}
        error={faults.from}
      />
      <MomentField
        label="Date to"
        edge="end"
        value={to}
        onChange={(text) => {
          setTo(text);
          setFaults({});
        }}
        error={faults.to}
      />
      <div className={classes.buttons}>
        <Button type="submit">Filter</Button>
        <Button variant="default" onClick={reset}>
          Reset
        </Button>
      </div>
    </form>
  );
}
