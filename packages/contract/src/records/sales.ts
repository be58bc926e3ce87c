import Type, { type Static } from 'typebox';
import { operators } from '../platform/access.ts';
import { endpoint, Moment, Reference, RequiredText } from '../platform/endpoint.ts';
import { maxSentBytes, SentRows } from '../platform/sent-rows.ts';

/** What a till took at a moment: one receipt, or all of an hour or a day together. */
export const Sale = Type.Object(
  {
    /** The sender's own, once a site: what is sent again under it replaces what was there. */
    id: RequiredText,
    site: Reference,
    /** The day of the site's clock on which it lies counts. */
    at: Moment,
    transactions: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    items: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000_000 })),
    /** Negative where more was given back than taken. */
    amount: Type.Optional(Type.Number({ minimum: -1e12, maximum: 1e12 })),
    /** Its code of ISO 4217. */
    currency: Type.Optional(
      Type.String({
        pattern: '^[A-Z]{3}$',
        'x-rule': 'must be the three capital letters of a currency, such as EUR',
        examples: ['EUR'],
      }),
    ),
  },
  { additionalProperties: false },
);
export type Sale = Static<typeof Sale>;

/** Sales of tills. */
export const sales = {
  send: endpoint({
    method: 'POST',
    path: '/api/data/sales',
    access: operators,
    summary:
      'Send what tills of sites took: one sale, a list, or a CSV file (text/csv) whose header names the fields',
    body: Sale,
    takesRows: { maxBytes: maxSentBytes },
    unaudited: true,
    answer: SentRows,
  }),
};
