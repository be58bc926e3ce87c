import { Card } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useQuery } from '@tanstack/react-query';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { dashboard, RangeFigures } from '../analytics/index.ts';
import classes from './customer-view-screen.module.css';

interface Props {
  customerId: number;
  /** IANA name of the customer's time zone. */
  zone: string;
}

/** Figures of a customer's last seven days. Needs the customer as key. */
export function CustomerWeek({ customerId, zone }: Props) {
  const search = { customer: customerId };
  return (
    <QueryStates
      result={useQuery(dashboard(search, zone))}
      what={t('what happened')}
      failure={(failed) => (
        <Card title={t('The last 7 days')} level={2}>
          {failed}
        </Card>
      )}
      drawsLoading
    >
      {(data) => (
        <RangeFigures search={search} data={data}>
          <p className={classes.note}>
            {data &&
              `${t(
                '{readings, plural, one {# reading} other {# readings}}, {healths, plural, one {# health message} other {# health messages}}, {devices, plural, one {# new device} other {# new devices}}, {cameras, plural, one {# new camera} other {# new cameras}}.',
                {
                  readings: data.summary.readings,
                  healths: data.healts.last,
                  devices: data.devices.last,
                  cameras: data.cameras.last,
                },
              )} `}
            <AnchorLink to="/app/main/analytics" search={search} inherit underline="always">
              {t('Its dashboard')}
            </AnchorLink>
          </p>
        </RangeFigures>
      )}
    </QueryStates>
  );
}
