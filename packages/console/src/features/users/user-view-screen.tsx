import { GivenText, MailLink, PhoneLink, WebLink } from '@foyer/kit';
import { Profile, RecordViewScreen } from '../../shared/records/record-view-screen.tsx';
import { SecondFactorFact } from './reset-second-factor.tsx';
import { fullName } from './user-facts.ts';
import { userKind } from './user-kind.ts';

/** A user's profile. */
export function UserViewScreen() {
  return (
    <RecordViewScreen kind={userKind} titleOf={fullName}>
      {(user) => {
        const { Name, Surname, Role, Email, Telephone, WebSite, Location } = user;
        return (
          <Profile
            facts={[
              ['Name', <GivenText key="name" text={Name} />],
              ['Surname', <GivenText key="surname" text={Surname} />],
              ['Role', Role.Name],
              ['Email', <MailLink key="mail" address={Email} />],
              ['Telephone', <PhoneLink key="phone" number={Telephone} />],
              ['WebSite', <WebLink key="web" address={WebSite} />],
              ['Location', <GivenText key="location" text={Location} />],
              ['Second factor', <SecondFactorFact key="factor" user={user} />],
            ]}
          />
        );
      }}
    </RecordViewScreen>
  );
}
