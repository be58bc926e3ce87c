import Type, { type Static } from 'typebox';
import { operators } from '../platform/access.ts';
import { endpoint, Moment, Reference, RequiredText } from '../platform/endpoint.ts';
import { maxSentBytes, SentRows } from '../platform/sent-rows.ts';

/** The longest time of one entry, days. */
export const longestStaffDays = 31;

/** How many people worked at a site during a time. */
export const StaffHours = Type.Object(
  {
    /** The sender's own, once a site: what is sent again under it replaces what was there. */
    id: RequiredText,
    site: Reference,
    from: Moment,
    /** After `from`, by 31 days at most. */
    to: Moment,
    /** On average: 2.5 where a third one was there half of the time. */
    people: Type.Number({ minimum: 0, maximum: 100_000 }),
  },
  { additionalProperties: false },
);
export type StaffHours = Static<typeof StaffHours>;

/** Working hours of people at sites. */
export const staffHours = {
  send: endpoint({
    method: 'POST',
    path: '/api/data/staff-hours',
    access: operators,
    summary:
      'Send how many people worked at sites and when: one entry, a list, or a CSV file (text/csv) whose header names the fields',
    body: StaffHours,
    takesRows: { maxBytes: maxSentBytes },
    unaudited: true,
    answer: SentRows,
  }),
};
