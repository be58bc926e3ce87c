import { t } from '@foyer/translation/page';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ChoiceField } from '../../shared/forms/choice-field.tsx';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import { RecordChoiceField } from '../../shared/records/record-choice-field.tsx';
import { TimeFilter } from '../../shared/records/time-filter.tsx';
import { writeTimeRange } from '../../shared/records/time-range.ts';
import { readScope } from '../../shared/scope/scope.ts';
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
  const asked = search.device;
  // A retired device is not offered, but shown by name if the address has it.
  const named = useQuery({
    ...deviceQueries.detail(asked ?? 0),
    enabled: asked !== undefined,
    refetchInterval: false,
  }).data;
  const former =
    named && named.retired_at !== null
      ? [{ id: named.id, Name: t('{name} (retired)', { name: named.Name }) }]
      : [];
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
      <RecordChoiceField
        label={t('Device')}
        none={t('All devices')}
        queries={deviceQueries}
        filters={readScope(search)}
        others={former}
        chosen={device}
        onChoose={(id) => form.setValues({ device: id })}
        comboboxProps={inFull}
      />
      <ChoiceField
        label={t('Type')}
        none={t('All types')}
        choices={types}
        value={type}
        onChange={(id) => form.setValues({ type: id === null ? null : Number(id) })}
        comboboxProps={inPlace}
      />
    </TimeFilter>
  );
}
