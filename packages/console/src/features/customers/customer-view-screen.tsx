import { GivenText, MailLink, PhoneLink, WebLink } from '@foyer/kit';
import { Profile } from '../../records/profile.tsx';
import { RecordViewScreen } from '../../records/record-view-screen.tsx';
import { customerKind } from './customer-kind.ts';
import classes from './customer-view-screen.module.css';
import { HistoryCard } from './history-card.tsx';

/** A customer's profile. */
export function CustomerViewScreen() {
  return (
    <RecordViewScreen kind={customerKind} titleOf={({ Name }) => Name}>
      {({ Name, Email, Telephone, WebSite, Location, TimeZone, ...customer }) => (
        <div className={classes.cards}>
          <Profile
            facts={[
              ['Name', <GivenText key="name" text={Name} />],
              ['Email', <MailLink key="mail" address={Email} />],
              ['Telephone', <PhoneLink key="phone" number={Telephone} />],
              ['WebSite', <WebLink key="web" address={WebSite} />],
              ['Location', <GivenText key="location" text={Location} />],
              ['Time zone', TimeZone],
            ]}
          />
          <HistoryCard customer={customer} />
        </div>
      )}
    </RecordViewScreen>
  );
}
