import { IconButton } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { NativeSelect } from '@mantine/core';
import {
  type Icon,
  IconCaretLeft,
  IconCaretRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import classes from './replay.module.css';
import type { ReplayClock } from './replay-clock.ts';
import { speeds } from './replay-search.ts';
import { useClock } from './use-clock.ts';

interface Props {
  clock: ReplayClock;
  onPicture: (by: 1 | -1) => void;
  onEvent: (by: 1 | -1) => void;
}

/** Play, pause and steps, as video players have them; each has a key too. */
export function ReplayControls({ clock, onPicture, onEvent }: Props) {
  const rate = useClock(clock, (one) => one.rate);
  const isPlaying = rate !== 0;
  const Toggle = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <div className={classes.controls}>
      {/* Time goes to the right, as in every player. */}
      <div className={classes.buttons} dir="ltr">
        <Step
          icon={IconPlayerSkipBack}
          label={t('Previous crossing or alarm')}
          shortcut="["
          onClick={() => onEvent(-1)}
        />
        <Step
          icon={IconCaretLeft}
          label={t('Previous picture')}
          shortcut=","
          onClick={() => onPicture(-1)}
        />
        <Step
          icon={IconPlayerTrackPrev}
          label={t('Play backward')}
          shortcut="J"
          isOn={rate < 0}
          onClick={() => clock.shuttle(-1)}
        />
        <IconButton
          size={44}
          radius="xl"
          icon={Toggle}
          iconSize={22}
          label={isPlaying ? t('Pause') : t('Play')}
          title={`${isPlaying ? t('Pause') : t('Play')} (K)`}
          aria-keyshortcuts="K"
          onClick={() => clock.toggle()}
        />
        <Step
          icon={IconPlayerTrackNext}
          label={t('Play faster')}
          shortcut="L"
          isOn={rate > 0}
          onClick={() => clock.shuttle(1)}
        />
        <Step
          icon={IconCaretRight}
          label={t('Next picture')}
          shortcut="."
          onClick={() => onPicture(1)}
        />
        <Step
          icon={IconPlayerSkipForward}
          label={t('Next crossing or alarm')}
          shortcut="]"
          onClick={() => onEvent(1)}
        />
      </div>
    </div>
  );
}

/** How many times as fast as it was. */
export function ReplaySpeed({ clock }: { clock: ReplayClock }) {
  const speed = useClock(clock, (one) => one.speed);
  return (
    <NativeSelect
      aria-label={t('Speed')}
      value={String(speed)}
      onChange={({ currentTarget: { value } }) =>
        clock.setSpeed(speeds.find((one) => one === Number(value)) ?? 1)
      }
      data={speeds.map((one) => ({ value: String(one), label: `${one}×` }))}
    />
  );
}

interface StepProps {
  icon: Icon;
  label: string;
  shortcut: string;
  isOn?: boolean;
  onClick: () => void;
}

const Step = ({ icon: Glyph, label, shortcut, isOn = false, onClick }: StepProps) => (
  <IconButton
    variant={isOn ? 'light' : 'default'}
    size={36}
    icon={Glyph}
    label={label}
    title={`${label} (${shortcut})`}
    aria-keyshortcuts={shortcut}
    onClick={onClick}
  />
);
