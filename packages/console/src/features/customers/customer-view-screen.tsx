import { GivenText, MailLink, PhoneLink, WebLink } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { DeleteWithHistory } from '../../shared/records/delete-with-history.tsx';
import { Profile, RecordViewScreen } from '../../shared/records/record-view-screen.tsx';
import { SiteCountLink } from '../../shared/records/site-count-link.tsx';
import { customers } from './customer.resource.ts';
import { CustomerDevices } from './customer-devices.tsx';
import { CustomerPeople } from './customer-people.tsx';
import classes from './customer-view-screen.module.css';
import { CustomerWeek } from './customer-week.tsx';
import { HistoryCard } from './history-card.tsx';

/** A customer: its devices, the last seven days, its people, and the profile. */
export function CustomerViewScreen() {
  return (
    <RecordViewScreen resource={customers} titleOf={({ Name }) => Name}>
      {({ Name, Email, Telephone, WebSite, Location, TimeZone, ...customer }) => (
        <div className={classes.cards}>
          <div className={classes.stack}>
            <CustomerDevices customerId={customer.id} isRetired={customer.retired_at !== null} />
            <CustomerWeek key={customer.id} customerId={customer.id} zone={TimeZone} />
            <CustomerPeople customerId={customer.id} />
          </div>
          <div className={classes.stack}>
            <Profile
              facts={[
                [t('Name'), <GivenText key="name" text={Name} />],
                [t('Email'), <MailLink key="mail" address={Email} />],
                [t('Telephone'), <PhoneLink key="phone" number={Telephone} />],
                [t('WebSite'), <WebLink key="web" address={WebSite} />],
                [t('Location'), <GivenText key="location" text={Location} />],
                [t('Time zone'), TimeZone],
                [t('Sites'), <SiteCountLink key="sites" of={{ customer: customer.id }} />],
              ]}
            />
            <HistoryCard customer={customer} />
            <DeleteWithHistory
              noun="customers"
              id={customer.id}
              name={Name}
              code={customer.Code || Name}
            />
          </div>
        </div>
      )}
    </RecordViewScreen>
  );
}
