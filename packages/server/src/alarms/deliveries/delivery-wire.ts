import { zonedMoment } from '@foyer/contract';
import { type Message, type Translate, write } from '@foyer/translation';
import { readMessage } from '../../platform/translation/stored-message.ts';
import type { deliveriesWhere } from './delivery-views.ts';

type Row = Awaited<ReturnType<typeof deliveriesWhere>>[number];

/** Row → the contract's `Delivery`; what a receiver answered is as it came. */
export const deliveryToWire = ({ answer, time_zone, ...row }: Row, t: Translate) => ({
  ...row,
  answer: write(t, withMoments(readMessage(answer), time_zone ?? 'UTC', t.language)),
});

/** The values that are moments are stored in ISO 8601. */
const storedMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The message with its moments as a person reads them, each with its zone. */
function withMoments(message: Message | string, zone: string, language: string): Message | string {
  if (typeof message === 'string' || message.params === undefined) return message;
  const params = Object.entries(message.params).map(([name, value]) => [
    name,
    typeof value === 'string' && storedMoment.test(value)
      ? `${zonedMoment(value, zone, language)} (${zone})`
      : value,
  ]);
  return { ...message, params: Object.fromEntries(params) };
}
