import { GivenText, MailLink, PhoneLink, WebLink } from '@foyer/kit';
import { Profile } from '../../records/profile.tsx';
import { RecordViewScreen } from '../../records/record-view-screen.tsx';
import { customerKind } from './customer-kind.ts';

/** A customer's profile. */
export function CustomerViewScreen() {
  return (
    <RecordViewScreen kind={customerKind} titleOf={({ Name }) => Name}>
      {({ Name, Email, Telephone, WebSite, Location }) => (
        <Profile
          facts={[
            ['Name', <GivenText key="name" text={Name} />],
            ['Email', <MailLink key="mail" address={Email} />],
            ['Telephone', <PhoneLink key="phone" number={Telephone} />],
            ['WebSite', <WebLink key="web" address={WebSite} />],
            ['Location', <GivenText key="location" text={Location} />],
          ]}
        />
      )}
    </RecordViewScreen>
  );
}
