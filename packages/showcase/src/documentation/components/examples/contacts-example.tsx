import { FactList, GivenText, MailLink, PhoneLink, WebLink } from '@foyer/kit';

export const ContactsExample = () => (
  <FactList
    facts={[
      ['E-mail', <MailLink key="mail" address="gate@harbourmills.example" />],
      ['Telephone', <PhoneLink key="phone" number="+39 010 555 0142" />],
      ['Website', <WebLink key="web" address="https://harbourmills.example" />],
      ['Contact', <GivenText key="name" text="" />],
    ]}
  />
);
