import { t } from '@foyer/translation/page';
import { Anchor } from '@mantine/core';
import { VisibleText } from '../visible-text/visible-text.tsx';
import { webAddress } from './web-address.ts';

const missing = (
  <span style={{ color: 'var(--foyer-quiet)', fontWeight: 400 }}>{t('Not given')}</span>
);

/** A text of a profile, or that it was not given. */
export function GivenText({ text }: { text: string }) {
  return text.trim() === '' ? (
    missing
  ) : (
    <bdi>
      <VisibleText text={text} />
    </bdi>
  );
}

// Addresses and telephone numbers read from left to right in every language: a number without a letter would turn around.

/** An e-mail address that opens a new mail to it. */
export function MailLink({ address }: { address: string }) {
  if (!address.includes('@')) return <GivenText text={address} />;
  const domainAt = address.lastIndexOf('@') + 1;
  return (
    <Anchor dir="ltr" href={`mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`}>
      {address.slice(0, domainAt)}
      <wbr />
      {address.slice(domainAt)}
    </Anchor>
  );
}

/** A telephone number that can be called. */
export function PhoneLink({ number }: { number: string }) {
  const dialled = number.replace(/[^\d+*#]/g, '');
  if (dialled === '') return <GivenText text={number} />;
  return (
    <Anchor dir="ltr" href={`tel:${dialled}`}>
      {number}
    </Anchor>
  );
}

/** A website, opened in a new tab. What is no web address stays text. */
export function WebLink({ address }: { address: string }) {
  const href = webAddress(address);
  if (href === null) return <GivenText text={address} />;
  return (
    <Anchor dir="ltr" href={href} target="_blank" rel="noopener noreferrer">
      {address}
    </Anchor>
  );
}
