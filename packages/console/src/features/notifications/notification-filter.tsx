import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeInPlace } from '../../api/request-failed.ts';
import { TimeFilter } from '../../records/time-filter.tsx';
import { deviceList } from '../devices/device-queries.ts';
import type { NotificationSearch } from './notification-search.ts';
import { typeLook } from './notification-type.ts';

/** Types the specification lets one filter by. */
const filterTypes = [1, 2, 3];

/** Options stay in the landmark their field is in. */
const inPlace = { withinPortal: false } as const;
/** A long name is read whole in the list, however narrow the field is. */
const inFull = { ...inPlace, width: 'max-content', position: 'bottom-start' } as const;

interface Props {
  search: NotificationSearch;
  onFilter: (search: NotificationSearch) => void;
}

/** Narrows the list by device, type and time. */
export function NotificationFilter({ search, onFilter }: Props) {
  const devices = useQuery(deviceList());
  const [device, setDevice] = useState(search.device?.toString() ?? null);
  const [type, setType] = useState(search.type?.toString() ?? null);
  const reset = () => {
    setDevice(null);
    setType(null);
    onFilter({});
  };
  return (
    <TimeFilter
      range={search}
      choicePx={126}
      onFilter={(range) =>
        onFilter({
          ...(device && { device: Number(device) }),
          ...(type && { type: Number(type) }),
          ...range,
        })
      }
      onReset={reset}
    >
      <Select
        label="Device"
        placeholder="All devices"
        data={(devices.data ?? []).map(({ id, Name }) => ({ value: String(id), label: Name }))}
        value={device}
        onChange={setDevice}
        error={devices.error && describeInPlace(devices.error)}
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
    </TimeFilter>
  );
}
