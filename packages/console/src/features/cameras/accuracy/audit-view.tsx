import {
  type AccuracyAudit,
  type AuditInterval,
  biasText,
  type CameraDetail,
  endpoints,
  verdictText,
} from '@foyer/contract';
import { Dialog, FactList, showBucket, showMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { DownloadButton } from '../../../shared/files/download-button.tsx';
import { mayCall } from '../../../shared/records/permission.ts';
import type { Point } from '../drawing/points.ts';
import { countWords } from '../paths/mark-words.ts';
import classes from './accuracy.module.css';
import { factorsOfLine } from './accuracy-queries.ts';
import { CountInterval } from './count-interval.tsx';
import { LineFactors } from './line-factors.tsx';
import { useRecording } from './recording.ts';

const ApplyFactorDialog = lazy(async () => ({
  default: (await import('./apply-factor-dialog.tsx')).ApplyFactorDialog,
}));

interface Props {
  audit: AccuracyAudit;
  camera: CameraDetail;
  /** As people call the line. */
  name: string;
  /** The line as it is drawn; null where it is not. */
  line: readonly Point[] | null;
  onClose: () => void;
}

/** An accuracy audit: what it says so far, the correction factors of its line, and its intervals, which are counted here. */
export function AuditView({ audit, camera, name, line, onClose }: Props) {
  // One recording may hold several intervals.
  const choice = useRecording();
  const [counted, setCounted] = useState<number>();
  const interval = audit.intervals.find((one) => one.interval === counted);
  const [isApplied, setApplied] = useState(false);
  const done = audit.intervals.filter(({ state }) => state === 'counted').length;
  const factors = useQuery(factorsOfLine(camera.id, audit.line));
  const isInForce = factors.data?.some(
    (factor) => factor.audit === audit.id && factor.reverted_at === null,
  );
  const mayApply =
    audit.state === 'complete' && isInForce === false && mayCall(endpoints.accuracyAudits.apply);
  if (isApplied)
    return (
      <Suspense fallback={null}>
        <ApplyFactorDialog audit={audit} name={name} onClose={() => setApplied(false)} />
      </Suspense>
    );
  return (
    <Dialog
      opened
      onClose={onClose}
      size="xl"
      title={t('Accuracy audit of {line}', { line: name })}
    >
      {interval ? (
        <CountInterval
          key={interval.interval}
          audit={audit}
          camera={camera}
          interval={interval}
          line={line}
          choice={choice}
          onDone={() => setCounted(undefined)}
        />
      ) : (
        <>
          <p className={classes.sentence}>{verdictText(audit, t)}</p>
          <FactList
            facts={[
              [t('Error of in'), biasText(audit.bias_in, t)],
              [t('Error of out'), biasText(audit.bias_out, t)],
              [
                t('Intervals counted'),
                t('{done, number} of {all, number}', { done, all: audit.intervals.length }),
              ],
              [
                t('Repeat after'),
                audit.repeat_after === null ? t('not known yet') : showMoment(audit.repeat_after),
              ],
              [
                t('Doubtful crossings'),
                countWords(audit.marks) ?? t.of('doubtful crossings', 'none'),
              ],
              [t('Begun by'), <bdi key="by">{audit.created_by}</bdi>],
            ]}
          />
          {audit.state === 'complete' && (
            <p className={classes.actions}>
              <DownloadButton
                label={t('Report (PDF)')}
                address={endpoints.accuracyAudits.report.path.replace('{id}', String(audit.id))}
                fileName={`${t('Accuracy audit of {line}', { line: name })}.pdf`}
              />
              {mayApply && (
                <Button variant="default" onClick={() => setApplied(true)}>
                  {t('Apply as correction factor…')}
                </Button>
              )}
            </p>
          )}
          <LineFactors camera={camera.id} line={audit.line} />
          <ul className={classes.intervals} aria-label={t('Intervals')}>
            {audit.intervals.map((one) => (
              <Interval
                key={one.interval}
                interval={one}
                zone={camera.time_zone}
                onCount={() => setCounted(one.interval)}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

interface IntervalProps {
  interval: AuditInterval;
  zone: string;
  onCount: () => void;
}

function Interval({ interval, zone, onCount }: IntervalProps) {
  const { from, to, state, counted_by_me, truth, counter } = interval;
  const isOver = Date.parse(to) <= Date.now();
  const mayCount =
    isOver && state !== 'counted' && !counted_by_me && mayCall(endpoints.accuracyAudits.count);
  const moment = showBucket(Date.parse(from), zone, 'hour');
  return (
    <li className={classes.interval}>
      <time dateTime={from}>{moment}</time>
      <span>{stateWords(interval, isOver)}</span>
      <span className={classes.quiet}>
        {truth && t('{in, number} in, {out, number} out', { in: truth.in, out: truth.out })}
        {counter &&
          ` · ${t('counter: {in, number} in, {out, number} out', { in: counter.in, out: counter.out })}`}
      </span>
      {mayCount && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('Count the interval of {moment}', { moment })}
          onClick={onCount}
        >
          {t('Count')}
        </Button>
      )}
    </li>
  );
}

function stateWords({ state, counts, counted_by_me }: AuditInterval, isOver: boolean): string {
  if (!isOver) return t('to come');
  if (state === 'counted') return t('counted');
  if (state === 'disputed') return t('two differ: a third counts');
  if (counted_by_me) return t('counted by you, somebody else counts too');
  return counts === 0 ? t('nobody counted yet') : t('one person counted');
}
