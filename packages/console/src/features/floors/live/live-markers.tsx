import { showCount, stateLook, stateWord } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { IconAlertOctagon } from '@tabler/icons-react';
import classes from './floor-view.module.css';
import { type CameraNow, stateOf } from './use-floor-now.ts';

interface Props {
  cameras: readonly CameraNow[];
  chosen: number | undefined;
  onChoose: (camera: number) => void;
}

/** Cameras on a plan with their state, how many people they see, and whether they have an alarm. */
export const LiveMarkers = ({ cameras, chosen, onChoose }: Props) =>
  cameras.map((one) => {
    const { camera, camera_name, x, y, now, alarms } = one;
    const state = stateOf(one);
    const { tone, icon: StateIcon } = stateLook(state);
    const people = now?.people ?? null;
    return (
      <button
        key={camera}
        type="button"
        className={classes.marker}
        style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        data-tone={tone}
        data-alarm={alarms.length > 0 || undefined}
        aria-pressed={camera === chosen}
        aria-label={[
          camera_name,
          stateWord(state),
          people === null
            ? t('no reading yet')
            : t('{count, plural, one {# person} other {# people}}', { count: people }),
          ...(alarms.length > 0
            ? [t('{count, plural, one {# alarm} other {# alarms}}', { count: alarms.length })]
            : []),
        ].join(', ')}
        onMouseEnter={() => onChoose(camera)}
        onFocus={() => onChoose(camera)}
        onClick={() => onChoose(camera)}
      >
        {alarms.length > 0 ? (
          <IconAlertOctagon size={18} aria-hidden />
        ) : (
          <StateIcon size={18} aria-hidden />
        )}
        <span aria-hidden>{people === null ? '–' : showCount(people)}</span>
      </button>
    );
  });
