import { t } from '@foyer/translation/page';
import { Group } from '@mantine/core';
import { ButtonLink } from './links.tsx';

const screens = [
  { to: '/app/policies', name: t('Alarm notifications') },
  { to: '/app/channels', name: t('Channels') },
  { to: '/app/deliveries', name: t('Deliveries') },
] as const;

/** Between the screens about who gets alarms. */
export const AlarmNotificationLinks = ({
  present,
}: {
  present: (typeof screens)[number]['to'];
}) => (
  <Group component="nav" aria-label={t('Notifications of alarms')} gap="xs" mb="md">
    {screens.map(({ to, name }) => (
      <ButtonLink
        key={to}
        to={to}
        size="compact-md"
        variant={to === present ? 'default' : 'subtle'}
        aria-current={to === present ? 'page' : undefined}
      >
        {name}
      </ButtonLink>
    ))}
  </Group>
);
