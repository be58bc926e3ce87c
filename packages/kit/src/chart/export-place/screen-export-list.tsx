import { t } from '@foyer/translation/page';
import { useClickOutside } from '@mantine/hooks';
import { type KeyboardEvent, useEffect } from 'react';
import { exportFormats } from '../export/export-chart.ts';
import { ExportProgress } from '../export-menu/export-progress.tsx';
import { useExport } from '../export-menu/use-export.ts';
import type { OfferedExport } from './export-place.tsx';
import classes from './screen-exports.module.css';

interface Props {
  exports: readonly OfferedExport[];
  /** `isFocused`: the focus was in the list, and goes back to its button. */
  onClose: (isFocused: boolean) => void;
}

/** What the screen can export, each in its formats, and how far the one under way is. */
export default function ScreenExportList({ exports, onClose }: Props) {
  const { running, run, cancel } = useExport();
  // An export goes on until it is done or cancelled.
  const box = useClickOutside<HTMLDivElement>(() => !running && onClose(false));
  useEffect(() => box.current?.querySelector('button')?.focus(), [box]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose(true);
  };
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={t('Export')}
      className={classes.list}
      onKeyDown={press}
    >
      {running && <ExportProgress running={running} onCancel={cancel} />}
      {exports.map(({ label, fileName, formats = exportFormats, exported }) => (
        <fieldset key={label} className={classes.one} disabled={running !== null}>
          <legend className={classes.label}>
            <bdi>{label}</bdi>
          </legend>
          {formats.map((format) => (
            <button
              key={format}
              type="button"
              className={classes.format}
              aria-label={t('Export {chart} as {format}', { chart: label, format })}
              onClick={() => void run(format, fileName, exported)}
            >
              {format}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
