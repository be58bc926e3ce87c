import { t } from '@foyer/translation/page';
import classes from './export-menu.module.css';
import type { RunningExport } from './use-export.ts';

/** How far an export is, and what ends it. */
export const ExportProgress = ({
  running,
  onCancel,
}: {
  running: RunningExport;
  onCancel: () => void;
}) => (
  <div className={classes.running}>
    <output>
      {t('Exporting {format}, {percent} %', {
        format: running.format,
        percent: Math.round(running.share * 100),
      })}
    </output>
    <progress
      aria-label={t('Export as {format}', { format: running.format })}
      value={running.share}
    />
    <button type="button" className={classes.button} onClick={onCancel}>
      {t('Cancel')}
    </button>
  </div>
);
