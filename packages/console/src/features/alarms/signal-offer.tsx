import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { changeSignals, useAreSignalsNew } from '../../shared/alarm-signals/alarm-signals.ts';
import classes from './signal-settings.module.css';
import { TestTone } from './signal-settings.tsx';

/** At the first use in a browser: offers the signals, which are off until somebody wants them. Asked once. */
export function SignalOffer() {
  if (!useAreSignalsNew()) return null;
  return (
    <aside className={classes.offer} aria-label={t('Signals of new alarms')}>
      <IconBell size={18} aria-hidden />
      <span>
        {t('Should this browser signal new alarms by a tone and a count in the tab’s title?')}
      </span>
      <TestTone />
      <Button size="compact-md" onClick={() => changeSignals({ sound: true, title: true })}>
        {t('Turn on')}
      </Button>
      <Button
        size="compact-md"
        variant="subtle"
        onClick={() => changeSignals({ sound: false, title: false })}
      >
        {t('No, thanks')}
      </Button>
    </aside>
  );
}
