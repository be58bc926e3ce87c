import { richText } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, NativeSelect, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ListState, Narrowing } from './list-search.ts';
import { listStateName } from './list-state-names.ts';
import classes from './record-list-screen.module.css';
import { useChosenDevice } from './use-chosen-device.ts';

interface Props {
  narrowing: Pick<Narrowing, 'state' | 'device'>;
  /** What the list can be filtered by. */
  filters: readonly (keyof Narrowing)[];
  /** The states to choose from. */
  states: readonly ListState[];
  onNarrow: (narrowing: Narrowing) => void;
}

/**
 * Filters of a list beside the scope of the header: a state to choose, and the device of the link that led here, which can be
 * removed.
 */
export function NarrowingBar({ narrowing: { state, device }, filters, states, onNarrow }: Props) {
  const ofState = state === undefined ? {} : { state };
  const ofDevice = device === undefined ? {} : { device };
  return (
    <>
      {filters.includes('state') && (
        <NativeSelect
          className={classes.state ?? ''}
          aria-label={t('State')}
          value={state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onNarrow(value === '' ? ofDevice : { ...ofDevice, state: value as ListState })
          }
        >
          <option value="">{t('All states')}</option>
          {states.map((name) => (
            <option key={name} value={name}>
              {listStateName(name)}
            </option>
          ))}
        </NativeSelect>
      )}
      {device !== undefined && <DeviceOrigin device={device} onRemove={() => onNarrow(ofState)} />}
    </>
  );
}

/** The device of the link that led here. */
function DeviceOrigin({ device, onRemove }: { device: number; onRemove: () => void }) {
  const data = useChosenDevice(device, onRemove);
  return (
    <Button
      className={classes.origin ?? ''}
      variant="default"
      rightSection={<IconX size={14} aria-hidden />}
      onClick={onRemove}
    >
      {/* One box: parts of a button's label would lose the spaces between them. */}
      <span className={classes.originName}>
        {richText(t('Device: <name/><hidden>, show those of all devices</hidden>'), {
          name: <bdi>{data?.Name ?? device}</bdi>,
          hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
        })}
      </span>
    </Button>
  );
}
