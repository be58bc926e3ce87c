import { MomentField, readMoment, writeMoment, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FileChoice } from '../../../shared/files/file-choice.tsx';
import classes from './accuracy.module.css';
import type { RecordingChoice } from './recording.ts';

interface Props extends RecordingChoice {
  /** The beginning of the interval, which a recording that was cut for it begins with. */
  from: string;
}

/** Chooses a recording on this computer, and says when it begins. */
export function RecordingChooser({ recording, choose, moveTo, from }: Props) {
  return (
    <div className={classes.recording}>
      <div className={classes.actions}>
        <FileChoice accept="video/*" onChoose={(file) => choose(file, Date.parse(from))}>
          {(props) => (
            <Button {...props} variant="default">
              {recording ? t('Choose another recording…') : t('Count from a recording…')}
            </Button>
          )}
        </FileChoice>
        {recording ? (
          <bdi className={classes.quiet}>{recording.name}</bdi>
        ) : (
          <span className={classes.quiet}>
            {t('It is played on this computer, and neither sent nor kept.')}
          </span>
        )}
      </div>
      {recording && (
        <BeginField key={recording.address} beginsAt={recording.beginsAt} onChange={moveTo} />
      )}
    </div>
  );
}

interface BeginProps {
  beginsAt: number;
  onChange: (beginsAt: number) => void;
}

/** When the recording begins. What is typed counts as soon as it is a moment. */
function BeginField({ beginsAt, onChange }: BeginProps) {
  const [text, setText] = useState(() => writeMoment(new Date(beginsAt)));
  const isMoment = readMoment(text, 'start') !== undefined;
  return (
    <MomentField
      label={t('The recording begins at ({zone})', { zone: zoneName() })}
      edge="start"
      value={text}
      error={isMoment ? undefined : t('Write a moment such as 2026/11/22 14:00:00.')}
      onChange={(next) => {
        setText(next);
        const at = readMoment(next, 'start');
        if (at) onChange(at.getTime());
      }}
    />
  );
}
