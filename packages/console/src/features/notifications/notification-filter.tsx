import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { describeBriefly } from '../../shared/api/request-failed.ts';
import { ChoiceField } from '../../shared/forms/choice-field.tsx';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import { TimeFilter } from '../../shared/records/time-filter.tsx';
import { writeTimeRange } from '../../shared/records/time-range.ts';
import type { NotificationSearch } from './notification-search.ts';
import { typeLook } from './notification-type.tsx';

/** Types the specification lets one filter by. */
const types = [1, 2, 3].map((id) => ({ id, Name: typeLook(id).name }));

/** Options are rendered inside the landmark of their field. */
const inPlace = { withinPortal: false } as const;
/** The list is as wide as its longest name, also under a narrow field. */
const inFull = { ...inPlace, width: 'max-content', position: 'bottom-start' } as const;

interface Props {
  search: NotificationSearch;
  onFilter: (search: NotificationSearch) => void;
}

/** Narrows the list by device, type and time. */
export function NotificationFilter({ search, onFilter }: Props) {
  const devices = useQuery(deviceQueries.list());
  const asked = search.device;
  const isListed = devices.data?.some(({ id }) => id === asked) ?? true;
  // A retired device is not offered, but shown by name if the address has it.
  const former = useQuery({
    ...deviceQueries.detail(asked ?? 0),
    enabled: asked !== undefined && !isListed,
    refetchInterval: false,
  }).data;
  const form = useForm({
    initialValues: {
      device: search.device ?? null,
      type: search.type ?? null,
      ...writeTimeRange(search),
    },
  });
  const { device, type } = form.values;
  const reset = () => {
    form.setValues({ device: null, type: null });
    onFilter({});
  };
  return (
    <TimeFilter
      form={form}
      choicePx={126}
      onFilter={(range) =>
        onFilter({
          ...(device !== null && { device }),
          ...(type !== null && { type }),
          ...range,
        })
      }
      onReset={reset}
    >
      <ChoiceField
        label="Device"
        none="All devices"
        choices={
          former && !isListed
            ? [...(devices.data ?? []), { id: former.id, Name: `${former.Name} (retired)` }]
            : devices.data
        }
        value={device}
        onChange={(id) => form.setValues({ device: id === null ? null : Number(id) })}
        error={devices.error ? describeBriefly(devices.error) : undefined}
        comboboxProps={inFull}
      />
      <ChoiceField
        label="Type"
        none="All types"
        choices={types}
        value={type}
        onChange={(id) => form.setValues({ type: id === null ? null : Number(id) })}
        comboboxProps={inPlace}
      />
    </TimeFilter>
  );
}
