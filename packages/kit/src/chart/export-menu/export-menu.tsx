import { t } from '@foyer/translation/page';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useOfferedExport } from '../export-place/export-place.tsx';
import type { ExportMenuProps } from './export-choices.tsx';
import classes from './export-menu.module.css';

const ExportChoices = lazy(() => import('./export-choices.tsx'));

/**
 * Exports what a chart shows: by a button here, or by the screen's, where it has one (`ScreenExports`). The code comes after
 * the chart, which keeps its place for it.
 */
export function ExportMenu(props: ExportMenuProps) {
  if (useOfferedExport(props)) return null;
  return (
    <Suspense
      fallback={
        <span className={props.isLarge ? classes.largeButton : classes.button} aria-hidden>
          <IconDownload size={16} stroke={1.7} aria-hidden />
          {t('Export')}
        </span>
      }
    >
      <ExportChoices {...props} />
    </Suspense>
  );
}
