import type { CameraDetail } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { Button, SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { RangeName } from '../../../shared/time/site-time.ts';
import type { NamedPart } from './named-part.ts';
import { PartVersions } from './part-versions.tsx';
import classes from './paths.module.css';
import { RecountDialog } from './recount-dialog.tsx';

interface Props {
  camera: CameraDetail;
  part: NamedPart;
  /** Whether the server knows the part: only then it has a past to be replaced. */
  isSaved: boolean;
  /** How many paths were looked at; undefined while that is not known. */
  paths: number | undefined;
  range: RangeName;
  onRange: (range: RangeName) => void;
  /** More that can be done with the past. */
  actions?: ReactNode;
  children: ReactNode;
}

const ranges: { value: RangeName; label: string }[] = [
  { value: 'today', label: t('Today') },
  { value: '7d', label: t('7 days') },
  { value: '30d', label: t('30 days') },
];

/** What a line or zone as it is drawn would have counted over stored paths, and its recounts. */
export function PastSection(props: Props) {
  const { camera, part, isSaved, paths, range, onRange, actions, children } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={classes.past} aria-label={t('Counted over the past')}>
      <div className={classes.head}>
        <h3 className={classes.title}>{t('{part}, counted over the past', { part: part.name })}</h3>
        <SegmentedControl
          aria-label={t('Range')}
          data={ranges}
          value={range}
          onChange={(next) => onRange(next as RangeName)}
        />
      </div>
      {children}
      {isSaved && (
        <>
          <div className={classes.actions}>
            <Button
              variant="default"
              disabled={paths === undefined || paths === 0}
              onClick={() => setAsking(true)}
            >
              {t('Count the past again…')}
            </Button>
            {actions}
          </div>
          <PartVersions camera={camera} kind={part.kind} id={part.id} />
        </>
      )}
      {isAsking && <RecountDialog camera={camera} part={part} onClose={() => setAsking(false)} />}
    </section>
  );
}
