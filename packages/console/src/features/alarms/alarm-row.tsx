import { type Alarm, alarmText } from '@foyer/contract';
import { ToneBadge } from '@foyer/kit';
import { IconUserCheck } from '@tabler/icons-react';
import classes from './alarm-list.module.css';
import {
  alarmStateLooks,
  flagsOf,
  lastingWords,
  placeWords,
  severityLooks,
} from './alarm-words.ts';

interface Props {
  alarm: Alarm;
  now: number;
  isSelected: boolean;
  onSelect: () => void;
}

/** An alarm in the list: how urgent, what, where, for how long, and who has it. */
export function AlarmRow({ alarm, now, isSelected, onSelect }: Props) {
  const { tone, icon: Glyph } = severityLooks[alarm.severity];
  const state = alarmStateLooks[alarm.state];
  const flags = flagsOf(alarm);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: an aid for the pointer; Space selects by key */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <span
        className={classes.mark}
        data-selected={isSelected}
        style={{ color: `var(--foyer-${tone}-ink)` }}
        title={isSelected ? 'Selected' : 'Select'}
        onClick={(event) => {
          event.stopPropagation();
          onSelect();
        }}
      >
        <Glyph size={22} stroke={1.9} aria-hidden />
        <span className={classes.severity}>{alarm.severity}</span>
      </span>
      <span className={classes.words}>
        <bdi className={classes.sentence}>{alarmText(alarm, now)}</bdi>
        <span className={classes.about}>
          <bdi className={classes.place}>{placeWords(alarm)}</bdi>
          {flags.length > 0 && <span className={classes.flags}>{flags.join(' · ')}</span>}
        </span>
      </span>
      <span className={classes.end}>
        <ToneBadge tone={state.tone} icon={state.icon}>
          {alarm.state}
        </ToneBadge>
        <span className={classes.age}>
          {alarm.assignee !== null && (
            <IconUserCheck
              size={16}
              role="img"
              aria-label={`taken by ${alarm.assignee}`}
              className={classes.taken}
            />
          )}
          {lastingWords(alarm, now)}
        </span>
      </span>
    </>
  );
}
