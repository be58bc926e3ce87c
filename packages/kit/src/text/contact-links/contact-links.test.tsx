import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { GivenText, MailLink, PhoneLink, WebLink } from './contact-links.tsx';

test('an e-mail address leads to a new mail, whatever characters it has', () => {
  expect(markupOf(<MailLink address="a&b@foyer.example" />)).toContain(
    'href="mailto:a%26b@foyer.example"',
  );
  expect(markupOf(<MailLink address="reception" />)).not.toContain('href');
});

test('a telephone number is dialled without what only separates its digits', () => {
  expect(markupOf(<PhoneLink number="+39 (010) 555-01" />)).toContain('href="tel:+3901055501"');
  expect(markupOf(<PhoneLink number="ask at the desk" />)).not.toContain('href');
});

test('a website opens in a new tab that knows nothing of this one; no script is followed', () => {
  const link = markupOf(<WebLink address="https://foyer.example" />);
  expect(link).toContain('rel="noopener noreferrer"');
  expect(markupOf(<WebLink address="javascript:alert(1)" />)).not.toContain('href');
});

test('what was not given says so', () => {
  expect(markupOf(<GivenText text="  " />)).toContain('Not given');
  expect(markupOf(<GivenText text="Ada" />)).toContain('<bdi>Ada</bdi>');
});

test('addresses and numbers read from left to right in every language', () => {
  for (const link of [
    <MailLink key="mail" address="info@foyer.example" />,
    <PhoneLink key="phone" number="+49 40 5550 0140" />,
    <WebLink key="web" address="https://foyer.example/" />,
  ])
    expect(markupOf(link)).toContain('dir="ltr"');
});

test('a long e-mail address breaks before its domain', () => {
  expect(markupOf(<MailLink address="leitstand@nordkai.example" />)).toContain(
    'leitstand@<wbr/>nordkai.example',
  );
});
