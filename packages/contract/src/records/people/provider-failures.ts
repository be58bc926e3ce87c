import { type Message, msg } from '@foyer/translation';

/**
 * Why a social sign-in made no session, by the word that the login page's address carries as `error`.
 * Anybody can write such an address, so the page shows these sentences and no other.
 */
export const providerFailures = {
  not_configured: msg('This provider is not configured.'),
  no_answer: msg('The provider does not answer just now. Try again later.'),
  not_confirmed: msg('The provider did not confirm who you are. Try again.'),
  too_late: msg('The sign-in took too long or began elsewhere. Try again.'),
  no_address: msg('The provider did not send your e-mail address.'),
  unverified: msg(
    'The provider has not verified your e-mail address, so it cannot name an account. Sign in or register with a password.',
  ),
  registration_closed: msg(
    'This server does not take registrations: ask your administrator for an account.',
  ),
} as const satisfies Record<string, Message>;

export type ProviderFailure = keyof typeof providerFailures;
