import { type CameraDetail, type CameraSettings, endpoints } from '@foyer/contract';
import { FactList, showFigure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ButtonLink } from '../../../shared/navigation/links.tsx';
import { QueryCard } from '../../../shared/queries/query-card.tsx';
import { mayCall } from '../../../shared/records/permission.ts';
import classes from './camera-settings.module.css';
import { MetresHint } from './metres-hint.tsx';

/** The floor under a sensor that says where people are in metres. */
export function FloorCard(props: {
  camera: CameraDetail;
  settings: UseQueryResult<CameraSettings>;
}) {
  const { id, retired_at } = props.camera;
  const mayEdit = mayCall(endpoints.cameraSettings.update) && retired_at === null;
  return (
    <QueryCard
      title={t('Floor')}
      level={2}
      what={t('the floor')}
      result={props.settings}
      skeleton={<Skeleton height={120} />}
    >
      {({ ground }) => (
        <div className={classes.stack}>
          {ground === null ? (
            <MetresHint />
          ) : (
            <FactList
              facts={[
                [
                  t('Measured'),
                  t('{width} × {depth} m', {
                    width: showFigure(ground.width_m),
                    depth: showFigure(ground.depth_m),
                  }),
                ],
              ]}
            />
          )}
          <div className={classes.links}>
            <ButtonLink
              to="/app/cameras/$id/settings"
              params={{ id }}
              variant="default"
              {...(mayEdit && { leftSection: <IconPencil size={16} aria-hidden /> })}
            >
              {mayEdit ? t('Edit the floor') : t('Show the floor')}
            </ButtonLink>
          </div>
        </div>
      )}
    </QueryCard>
  );
}
