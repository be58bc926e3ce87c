import type { AccuracyAudit, AuditInterval, CameraDetail } from '@foyer/contract';
import { showBucket, showCount, toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { describeError } from '../../../shared/api/request-failed.ts';
import type { Point } from '../drawing/points.ts';
import classes from './accuracy.module.css';
import { auditsOfCamera } from './accuracy-queries.ts';
import { IntervalVideo } from './interval-video.tsx';
import type { RecordingChoice } from './recording.ts';
import { RecordingChooser } from './recording-choice.tsx';

interface Props {
  audit: AccuracyAudit;
  camera: CameraDetail;
  interval: AuditInterval;
  /** The audited line, where it is drawn. */
  line: readonly Point[] | null;
  choice: RecordingChoice;
  onDone: () => void;
}

type Way = 'in' | 'out';

/** Somebody who was counted, and where the recording stood, seconds; 0 without one. */
interface Counted {
  way: Way;
  atS: number;
}

/** Counts an interval by two large buttons, or the keys I, O and U. */
export function CountInterval({ audit, camera, interval, line, choice, onDone }: Props) {
  const queries = useQueryClient();
  /** One entry a person, so that the last can be taken back. */
  const [people, setPeople] = useState<Counted[]>([]);
  const position = useRef(0);
  const add = useCallback(
    (way: Way) => setPeople((before) => [...before, { way, atS: position.current }]),
    [],
  );
  const goTo = useCallback((seconds: number) => {
    position.current = seconds;
    // The same list while nobody is taken back, so that nothing is drawn again.
    setPeople((before) =>
      before.every(({ atS }) => atS <= seconds)
        ? before
        : before.filter(({ atS }) => atS <= seconds),
    );
  }, []);
  const undo = () => setPeople((before) => before.slice(0, -1));
  const going = (way: Way) => people.filter((one) => one.way === way).length;
  const save = useMutation({
    mutationFn: () =>
      api.accuracyAudits.count({
        params: { id: audit.id },
        body: { interval: interval.interval, in: going('in'), out: going('out') },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: auditsOfCamera(camera.id).queryKey });
      toastSuccess(t('Your count is saved.'));
      onDone();
    },
  });
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return;
      const pressed = key.toLowerCase();
      if (pressed === 'i') add('in');
      else if (pressed === 'o') add('out');
      else if (pressed === 'u') setPeople((before) => before.slice(0, -1));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [add]);
  const [from, to] = [interval.from, interval.to].map((moment) =>
    showBucket(Date.parse(moment), camera.time_zone, 'hour'),
  );
  return (
    <div className={classes.counting}>
      <p className={classes.sentence}>
        {t(
          'Count everybody who crosses the line from {from} until {to} (clock of {zone}). What the counter and others counted is shown afterwards.',
          { from, to, zone: camera.time_zone },
        )}
      </p>
      <RecordingChooser {...choice} from={interval.from} />
      {choice.recording && (
        <IntervalVideo
          key={choice.recording.address}
          recording={choice.recording}
          interval={interval}
          line={line}
          zone={camera.time_zone}
          onPosition={goTo}
        />
      )}
      <div className={classes.counters}>
        {(['in', 'out'] as const).map((way) => (
          <Button
            key={way}
            className={classes.counter ?? ''}
            aria-keyshortcuts={way === 'in' ? 'I' : 'O'}
            onClick={() => add(way)}
          >
            <span>
              {way === 'in'
                ? t.of('direction of a line', 'In')
                : t.of('direction of a line', 'Out')}{' '}
              <output>{showCount(going(way))}</output>
            </span>
          </Button>
        ))}
      </div>
      <p className={classes.quiet}>{t('Keys: I in, O out, U takes the last one back.')}</p>
      {save.error && <p role="alert">{describeError(save.error).detail}</p>}
      <div className={classes.actions}>
        <Button loading={save.isPending} onClick={() => save.mutate()}>
          {t('Save my count')}
        </Button>
        <Button variant="default" disabled={people.length === 0} onClick={undo}>
          {t('Undo')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}
