import type { CameraDetail } from '@foyer/contract';
import { FactBanner, StateBadge, showMoment, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { ButtonLink } from '../../../shared/navigation/links.tsx';
import { RecordLink } from '../../../shared/navigation/record-link.tsx';
import { RecordViewScreen } from '../../../shared/records/record-view-screen.tsx';
import { cameras } from '../camera.resource.ts';
import { CameraCounting } from '../counting/camera-counting.tsx';
import { CameraMasks } from '../masks/camera-masks.tsx';
import { CameraMovement } from '../movement/camera-movement.tsx';
import { CameraReading } from '../picture/camera-reading.tsx';
import { CameraPictureFault } from '../picture-faults/camera-picture-fault.tsx';
import { CameraRange } from '../range/camera-range.tsx';
import { CameraSettingsCard } from '../settings/camera-settings-card.tsx';
import { CameraAlerts } from './camera-alerts.tsx';
import { CameraFootfall } from './camera-footfall.tsx';
import classes from './camera-view-screen.module.css';

/** One camera: how often it raised an alert, what it last saw, who crossed its lines, where people stood and where they walk. */
export function CameraViewScreen() {
  return (
    <RecordViewScreen
      hasExports
      resource={cameras}
      titleOf={({ name }) => name}
      links={({ id }) => (
        <ButtonLink
          to="/app/cameras/$id/replay"
          params={{ id }}
          variant="default"
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
        >
          {t('Replay')}
        </ButtonLink>
      )}
      skeleton={<CameraSkeleton />}
    >
      {(camera) => (
        <>
          <CameraBanner camera={camera} />
          <div className={classes.stack}>
            <CameraPictureFault camera={camera} />
            <CameraRange />
            <CameraAlerts camera={camera} />
            <CameraReading camera={camera} />
            <CameraCounting key={`counting-${camera.id}`} camera={camera} />
            <CameraFootfall key={camera.id} camera={camera} />
            <CameraMovement key={`movement-${camera.id}`} camera={camera} />
            <CameraMasks key={`masks-${camera.id}`} camera={camera} />
            <CameraSettingsCard camera={camera} />
          </div>
        </>
      )}
    </RecordViewScreen>
  );
}

/** Skeleton of the profile. */
function CameraSkeleton() {
  return (
    <>
      <Skeleton height={80} mb="lg" />
      <Skeleton height={460} mb="md" />
      <Skeleton height={420} />
    </>
  );
}

/** What a camera is, where it belongs and how it is. */
function CameraBanner({ camera }: { camera: CameraDetail }) {
  const { name, Code, device_id, device_name, customer_id, customer_name, created_at } = camera;
  return (
    <FactBanner
      facts={[
        [t('State'), <StateBadge key="state" state={camera.state} />],
        [t('Name'), <bdi key="name">{name}</bdi>],
        [t('Code'), <bdi key="code">{Code}</bdi>],
        ...(camera.adopted_names.length === 0
          ? []
          : [
              [t('Also counts'), <bdi key="names">{camera.adopted_names.join(', ')}</bdi>] as const,
            ]),
        [
          t('Device'),
          <RecordLink key="device" noun="devices" id={device_id}>
            {device_name}
          </RecordLink>,
        ],
        [
          t('Customer'),
          <RecordLink key="customer" noun="customers" id={customer_id}>
            {customer_name}
          </RecordLink>,
        ],
        [
          t('Created'),
          <span key="created">
            <time dateTime={created_at}>{showMoment(created_at)}</time> ({zoneName()})
          </span>,
        ],
      ]}
    />
  );
}
