import { t } from '@foyer/translation/page';
import { useContext, useEffect, useRef, useState } from 'react';
import { type Exported, type ExportFormat, exportChart } from '../export/export-chart.ts';
import { fileNameOf, saveFile } from '../export/save-file.ts';
import { ExportListener } from './export-listener.ts';

/** An export that is under way. */
export interface RunningExport {
  format: ExportFormat;
  /** From 0 to 1. */
  share: number;
}

/** Exports a chart in one format at a time, and can stop doing so. */
export function useExport() {
  const onExported = useContext(ExportListener);
  const [running, setRunning] = useState<RunningExport | null>(null);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  const run = async (
    format: ExportFormat,
    fileName: string,
    exported: () => Exported | Promise<Exported>,
  ) => {
    control.current?.abort();
    const own = new AbortController();
    control.current = own;
    const { signal } = own;
    const onProgress = (share: number) => setRunning({ format, share });
    onProgress(0);
    try {
      const file = await exportChart(format, await exported(), { signal, onProgress });
      signal.throwIfAborted();
      saveFile(file, fileNameOf(fileName, format));
      onExported?.(fileName, format);
    } catch (error) {
      if (!signal.aborted) await showFailure(format, error);
    } finally {
      if (control.current === own) setRunning(null);
    }
  };

  return {
    running,
    run,
    cancel: () => {
      control.current?.abort();
      setRunning(null);
    },
  };
}

/** Toasts come only then: a screen of charts needs them for nothing else. */
async function showFailure(format: ExportFormat, error: unknown): Promise<void> {
  const { toastFailure } = await import('../../toasts/toast.tsx');
  toastFailure(
    t('The chart could not be exported as {format}. {advice}', {
      format,
      advice: whatHelps(error),
    }),
  );
}

const whatHelps = (error: unknown) =>
  error instanceof TypeError
    ? t('Check the connection and try again.')
    : error instanceof Error
      ? error.message
      : t('Try again.');
