import { t } from '@foyer/translation/page';
import { useClickOutside } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type Exported, type ExportFormat, exportFormats } from '../export/export-chart.ts';
import classes from './export-menu.module.css';
import { ExportProgress } from './export-progress.tsx';
import { useExport } from './use-export.ts';

export interface ExportMenuProps {
  label: string;
  /** Without ending; the label by default. */
  fileName?: string;
  /** Those to choose from; all unless given. */
  formats?: readonly ExportFormat[];
  /** As high as the buttons of a form. */
  isLarge?: boolean | undefined;
  /** Asked when a format is chosen. */
  exported: () => Exported | Promise<Exported>;
}

const meanings: Record<ExportFormat, string> = {
  PNG: t('picture'),
  PDF: t('page to print'),
  CSV: t('figures as text'),
  XLSX: t('figures for Excel'),
};

/** The button that exports what a chart shows, and how far that is. */
export default function ExportChoices(props: ExportMenuProps) {
  const { label, fileName = label, formats = exportFormats, exported, isLarge } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const box = useClickOutside<HTMLDivElement>(() => setOpen(false));
  const { running, run, cancel } = useExport();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  };
  if (running) return <ExportProgress running={running} onCancel={cancel} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from anywhere in it
    <div ref={box} className={classes.menu} onKeyDown={press}>
      <button
        ref={button}
        type="button"
        className={isLarge ? classes.largeButton : classes.button}
        aria-expanded={isOpen}
        aria-label={t('Export {chart}', { chart: label })}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDownload size={16} stroke={1.7} aria-hidden />
        {t('Export')}
      </button>
      {isOpen && (
        <ul className={classes.list}>
          {formats.map((format) => (
            <li key={format}>
              <button
                type="button"
                className={classes.choice}
                onClick={() => {
                  close();
                  void run(format, fileName, exported);
                }}
              >
                <b>{format}</b> {meanings[format]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
