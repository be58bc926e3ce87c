import { IconButton, TextButton } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Popover, Switch } from '@mantine/core';
import { IconBell, IconBellOff, IconVolume } from '@tabler/icons-react';
import { changeSignals, useSignals } from '../../shared/alarm-signals/alarm-signals.ts';
import { playTone } from './alarm-tone.ts';
import classes from './signal-settings.module.css';

/** Plays the tone of a new alarm, so that a person knows whether they would hear it. */
export const TestTone = () => (
  <TextButton size="compact-md" variant="default" icon={IconVolume} onClick={() => void playTone()}>
    {t('Test tone')}
  </TextButton>
);

/** How this browser calls: by sound, in the tab's title and by toasts. */
export function SignalSettings() {
  const signals = useSignals();
  const Glyph = signals.sound || signals.title ? IconBell : IconBellOff;
  return (
    <Popover position="bottom-end" width={300} withinPortal={false}>
      <Popover.Target>
        <IconButton
          variant="default"
          size={36}
          icon={Glyph}
          iconSize={20}
          label={t('Signals of this browser')}
          title={t('Signals')}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.switches}>
          <Switch
            label={t('Sound')}
            description={t('A short tone when a new alarm is raised')}
            checked={signals.sound}
            onChange={({ currentTarget: { checked } }) => {
              changeSignals({ sound: checked });
              // Browsers allow sound only where a person asked for it: the tone is heard at once.
              if (checked) void playTone();
            }}
          />
          <Switch
            label={t('Count in the tab’s title')}
            description={t('How many alarms nobody has acknowledged')}
            checked={signals.title}
            onChange={({ currentTarget: { checked } }) => changeSignals({ title: checked })}
          />
          <Switch
            label={t('Toasts of Alerts')}
            description={t('A message on every screen when a device sends an Alert')}
            checked={signals.alertToasts}
            onChange={({ currentTarget: { checked } }) => changeSignals({ alertToasts: checked })}
          />
          <Switch
            label={t('Toasts of Notifications')}
            description={t('The same for everything else that devices send')}
            checked={signals.notificationToasts}
            onChange={({ currentTarget: { checked } }) =>
              changeSignals({ notificationToasts: checked })
            }
          />
          <TestTone />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
