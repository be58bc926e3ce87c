import type { CameraDetail, CameraSettings } from '@foyer/contract';
import { FactList, showFigure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { QueryCard } from '../../../shared/queries/query-card.tsx';
import classes from './camera-settings.module.css';
import { MetresHint } from './metres-hint.tsx';
import { SettingsLink } from './settings-link.tsx';

/** The floor under a sensor that says where people are in metres. */
export function FloorCard(props: {
  camera: CameraDetail;
  settings: UseQueryResult<CameraSettings>;
}) {
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
            <SettingsLink
              camera={props.camera}
              edit={t('Edit the floor')}
              show={t('Show the floor')}
            />
          </div>
        </div>
      )}
    </QueryCard>
  );
}
