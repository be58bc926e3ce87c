import { type Alarm, alarmText } from '@foyer/contract';
import { PageSentence, showMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { IconUserCheck } from '@tabler/icons-react';
import classes from './alarm-list.module.css';
import { alarmStateLooks, flagsOf, lastingWords } from './alarm-words.ts';
import { placeWords, severityLooks } from './severity-looks.ts';
import { useAwaitsAcknowledgement } from './waiting-events.tsx';

interface Props {
  alarm: Alarm;
  now: number;
  isSelected: boolean;
  onSelect: () => void;
}

/** An alarm in the list: how urgent, what, where, since when, in which state, and who has it. */
export function AlarmRow({ alarm, now, isSelected, onSelect }: Props) {
  const { icon: Glyph, word: severity } = severityLooks[alarm.severity];
  const { tone: stateTone, icon: StateGlyph, word: state } = alarmStateLooks[alarm.state];
  const waiting = useAwaitsAcknowledgement(alarm.id)
    ? [t('acknowledgement waits for the connection')]
    : [];
  const flags = [...waiting, ...flagsOf(alarm)];
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: an aid for the pointer; Space selects by key */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <span
        className={classes.mark}
        data-selected={isSelected}
        title={isSelected ? t('Selected') : t('Select')}
        onClick={(event) => {
          event.stopPropagation();
          onSelect();
        }}
      >
        <span className={classes.severity}>
          <Glyph size={16} stroke={2.1} aria-hidden />
          {severity}
        </span>
      </span>
      <span className={classes.words}>
        <PageSentence className={classes.sentence} text={alarmText(alarm, now, t)} />
        {flags.length > 0 && <span className={classes.flags}>{flags.join(' · ')}</span>}
      </span>
      <bdi className={classes.place}>{placeWords(alarm)}</bdi>
      <span
        className={classes.age}
        title={t('Began {moment}', { moment: showMoment(alarm.started_at) })}
      >
        {lastingWords(alarm, now)}
      </span>
      <span className={classes.state} style={{ color: `var(--foyer-${stateTone}-ink)` }}>
        <StateGlyph size={15} stroke={2.1} aria-hidden />
        {state}
        {alarm.assignee !== null && (
          <IconUserCheck
            size={16}
            role="img"
            aria-label={t('taken by {person}', { person: alarm.assignee })}
            className={classes.taken}
          />
        )}
      </span>
    </>
  );
}
