import { t } from '@foyer/translation/page';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { ExportMenuProps } from './export-choices.tsx';
import classes from './export-menu.module.css';

const ExportChoices = lazy(() => import('./export-choices.tsx'));

/** Exports what a chart shows. What that takes comes after the chart, which keeps its place for it. */
export const ExportMenu = (props: ExportMenuProps) => (
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
