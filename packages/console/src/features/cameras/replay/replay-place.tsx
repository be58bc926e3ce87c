import { IconButton, momentAt, showZoned, wallClock } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { SegmentedControl, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import classes from './replay.module.css';
import type { ReplayClock } from './replay-clock.ts';
import { ReplaySpeed } from './replay-controls.tsx';
import type { TimelineLength } from './replay-search.ts';
import { windowOf } from './replay-windows.ts';
import { beside } from './timeline-scale.ts';
import { useClock } from './use-clock.ts';

interface Props {
  clock: ReplayClock;
  zone: string;
  length: TimelineLength;
}

/** Letters go to the player again once something was chosen with a pointer; who chooses by keys stays where they are. */
function leaveWhatWasClicked({ target }: FormEvent) {
  if (target instanceof HTMLElement && !target.matches(':focus-visible')) target.blur();
}

/** The moment by the site's clock, and which day or hour the timeline shows. */
export function ReplayPlace({ clock, zone, length }: Props) {
  const navigate = useNavigate();
  const second = useClock(clock, ({ at }) => Math.floor(at / 1_000) * 1_000);
  const start = useClock(clock, ({ at }) => windowOf(at));
  const dayOf = (at: number) => new Date(wallClock(at, zone)).toISOString().slice(0, 10);
  const show = (next: TimelineLength) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, length: next === 'day' ? next : undefined }),
      replace: true,
      resetScroll: false,
      state: { keepFocus: true },
    } as never);
  const move = (by: 1 | -1) => clock.seek(beside(zone, clock.at, length, by));
  const toDay = (day: string) => {
    const wall = wallClock(clock.at, zone);
    const dayMs = 86_400_000;
    clock.seek(momentAt(Date.parse(day) + (((wall % dayMs) + dayMs) % dayMs), zone));
  };
  const isHour = length === 'hour';
  return (
    <>
      <p className={classes.moment}>
        <time dateTime={new Date(second).toISOString()} data-testid="replay-moment">
          {showZoned(second, zone, 'day')} <strong>{showZoned(second, zone, 'clock')}</strong>
        </time>
      </p>
      <div className={classes.choices} onChange={leaveWhatWasClicked}>
        <div className={classes.buttons}>
          <IconButton
            variant="default"
            size={36}
            icon={IconChevronLeft}
            label={isHour ? t('Previous hour') : t('Previous day')}
            onClick={() => move(-1)}
          />
          <TextInput
            type="date"
            aria-label={t('Day')}
            value={dayOf(start)}
            max={dayOf(Date.now())}
            onChange={({ currentTarget: { value } }) => value !== '' && toDay(value)}
          />
          <IconButton
            variant="default"
            size={36}
            icon={IconChevronRight}
            label={isHour ? t('Next hour') : t('Next day')}
            onClick={() => move(1)}
          />
        </div>
        <SegmentedControl
          aria-label={t('Length of the timeline')}
          data={[
            { value: 'hour', label: t('Hour') },
            { value: 'day', label: t('Day') },
          ]}
          value={length}
          onChange={(value) => show(value === 'day' ? 'day' : 'hour')}
        />
        <ReplaySpeed clock={clock} />
      </div>
    </>
  );
}
