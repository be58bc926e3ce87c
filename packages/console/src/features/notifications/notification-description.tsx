import type { Notification, Payloads } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { Title } from '@mantine/core';
import classes from './notification-description.module.css';
import { AlertPanel } from './panels/alert-panel.tsx';
import { HealthPanel } from './panels/health-panel.tsx';
import { InfoPanel } from './panels/info-panel.tsx';
import { PhotoPanel } from './panels/photo-panel.tsx';

/** The server checked the payload at ingest: its shape follows from the type. */
const payloadOf = <T extends keyof Payloads>(notification: Notification, _type: T) =>
  notification.Attributes.payload as Payloads[T];

function Panel({ notification }: { notification: Notification }) {
  const { Photos: photos, Device, Reading: reading } = notification;
  const cameras = Device.Cameras;
  switch (notification.NotificationType) {
    case 1:
      return (
        <InfoPanel
          payload={payloadOf(notification, 1)}
          photos={photos}
          cameras={cameras}
          at={notification.clock_wrong ? notification.ReceivedAt : notification.CreatedAt}
        />
      );
    case 2:
      return <HealthPanel payload={payloadOf(notification, 2)} cameras={cameras} />;
    case 3:
      return (
        <AlertPanel
          payload={payloadOf(notification, 3)}
          photos={photos}
          cameras={cameras}
          reading={reading}
        />
      );
    case 4:
      return <PhotoPanel payload={payloadOf(notification, 4)} photos={photos} cameras={cameras} />;
    default:
      return <p>{t('This console does not know notifications of this type. Update it.')}</p>;
  }
}

/** The notification's payload in the panel of its type. */
export function NotificationDescription({ notification }: { notification: Notification }) {
  return (
    <section aria-labelledby="description">
      <Title order={2} id="description" className={classes.title ?? ''}>
        {t('Notification Description')}
      </Title>
      <Panel notification={notification} />
    </section>
  );
}
