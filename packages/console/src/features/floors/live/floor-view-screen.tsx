import type { FloorDetail } from '@foyer/contract';
import { Card, Empty } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { ButtonLink } from '../../../shared/navigation/links.tsx';
import { RecordLink } from '../../../shared/navigation/record-link.tsx';
import { mayCall } from '../../../shared/records/permission.ts';
import { RecordViewScreen } from '../../../shared/records/record-view-screen.tsx';
import { floors } from '../floor.resource.ts';
import classes from './floor-view.module.css';
import { LivePlan } from './live-plan.tsx';

/** A floor: its plan with who is there now, alarms, pictures of cameras, and heat. */
export function FloorViewScreen() {
  return (
    <RecordViewScreen
      resource={floors}
      titleOf={({ Name }) => Name}
      skeleton={<Skeleton height={480} />}
    >
      {(floor) => (
        <div key={floor.id} className={classes.stack}>
          <p className={classes.place}>
            <RecordLink noun="sites" id={floor.SiteID}>
              {floor.Site.Name}
            </RecordLink>
            {' · '}
            {t('Level {level, number}', { level: floor.Level })}
          </p>
          <Card>
            {floor.Plan === null ? (
              <NoPlan floor={floor} />
            ) : (
              <LivePlan floor={floor} plan={floor.Plan} />
            )}
          </Card>
        </div>
      )}
    </RecordViewScreen>
  );
}

const NoPlan = ({ floor }: { floor: FloorDetail }) => (
  <Empty title={t('This floor has no plan yet')}>
    <p>{t('With a plan, cameras and areas are seen where they are, with who is there now.')}</p>
    {mayCall(floors.access.update) && (
      <ButtonLink to="/app/floors/$id" params={{ id: floor.id }}>
        {t('Upload a plan…')}
      </ButtonLink>
    )}
  </Empty>
);
