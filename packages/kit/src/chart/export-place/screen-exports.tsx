import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useScreenExports } from './export-place.tsx';
import classes from './screen-exports.module.css';

const ScreenExportList = lazy(() => import('./screen-export-list.tsx'));

/** The button that lists what the screen shows and can export. It keeps its place while there is nothing yet. */
export function ScreenExports() {
  const exports = useScreenExports();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={classes.place}>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={exports.length === 0}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Export')}
      </Button>
      <Suspense>
        {isOpen && (
          <ScreenExportList
            exports={exports}
            onClose={(isFocused) => {
              setOpen(false);
              if (isFocused) button.current?.focus();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
