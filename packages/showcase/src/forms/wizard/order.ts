import type { FieldData } from '../data-field.tsx';
import { fills, masks } from '../masks.ts';
import { fieldRules, given } from '../validation/field-rules.ts';
import stepFields from './fields.json' with { type: 'json' };

/** The fields of each of the four steps of section 4 of the demo specification. */
const fieldsOf: Readonly<Record<string, readonly FieldData[]>> = stepFields;
export const steps = Object.entries(fieldsOf).map(([title, fields]) => ({ title, fields }));

type OrderField = keyof ReturnType<typeof orderRules>;
export type Order = Record<OrderField, string>;

export const emptyOrder = Object.fromEntries(
  steps.flatMap(({ fields }) => fields.map(({ name }) => [name, ''])),
) as Order;

/** Progress at a step, as a share of all steps. */
export const progressAt = (step: number) => step + 1;

/** What is wrong with a field and what to do; `now` decides which cards are over. */
export const orderRules = (now: () => Date) => ({
  username: given('Choose a name to sign in with.'),
  email: fieldRules.email,
  address: given('Enter street and house number.'),
  country: given('Choose the country to ship to.'),
  shipping: given('Choose how it is shipped.'),
  zip: (text: string) => (fills(masks.zip, text) ? null : 'Enter all 6 digits of the postal code.'),
  destination: given('Enter the address to ship to.'),
  cardName: given('Enter the name as it stands on the card.'),
  cardType: given('Choose the kind of card.'),
  cardNumber: (text: string) =>
    fills(masks.card, text) ? null : 'Enter all 16 digits of the card’s number.',
  expiry: (text: string) => expiryFault(text, now()),
});

/** A card is good until the end of the month on it. */
function expiryFault(text: string, now: Date): string | null {
  if (!fills(masks.expiry, text)) return 'Enter month and year as on the card, such as 08/29.';
  const [month = 0, year = 0] = text.split('/').map(Number);
  if (month < 1 || month > 12) return 'A month is a number from 01 to 12.';
  const monthsLeft = (2000 + year - now.getFullYear()) * 12 + month - 1 - now.getMonth();
  return monthsLeft < 0 ? 'This card is over. Use another one.' : null;
}
