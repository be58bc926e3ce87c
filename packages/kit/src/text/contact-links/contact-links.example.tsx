import { defineExamples } from '../../examples/define-examples.ts';
import { arabicName, longName } from '../../examples/sample-texts.ts';
import { GivenText, MailLink, PhoneLink, WebLink } from './contact-links.tsx';

export const examples = defineExamples(
  {
    part: 'GivenText',
    states: {
      ready: <GivenText text="Ada Lovelace" />,
      empty: <GivenText text=" " />,
      'from right to left': <GivenText text={arabicName} />,
      'long names': <GivenText text={longName} />,
    },
  },
  {
    part: 'MailLink',
    states: {
      ready: <MailLink address="ada@foyer.example" />,
      'no address': <MailLink address="reception" />,
      empty: <MailLink address="" />,
    },
  },
  {
    part: 'PhoneLink',
    states: {
      ready: <PhoneLink number="+39 (010) 555-01" />,
      'no number': <PhoneLink number="ask at the desk" />,
      empty: <PhoneLink number="" />,
    },
  },
  {
    part: 'WebLink',
    states: {
      ready: <WebLink address="https://foyer.example" />,
      'no address': <WebLink address="javascript:alert(1)" />,
      empty: <WebLink address="" />,
    },
  },
);
