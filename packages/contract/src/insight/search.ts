import Type, { type Static } from 'typebox';
import { signedIn } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';

/** Records of each noun in an answer. */
export const foundPerNoun = 6;

/** A record that was found; `about` distinguishes it from another of the same name. */
export const Found = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** A user's is the e-mail address, an alarm's and a rule's the severity, a site's the address; areas and regions have none. */
  code: Type.String(),
  about: Type.String(),
});
export type Found = Static<typeof Found>;

const Founds = Type.Array(Found);

export const search = {
  find: endpoint({
    method: 'GET',
    path: '/api/search',
    access: signedIn,
    summary: `Search records by name and code: devices, cameras, areas, sites, regions, customers and alarms that are not closed, as the caller may see them, rules for those who may change them, and users for SUPER_ADMIN, that hold every word of q; what begins with it first, of alarms the most urgent, ${foundPerNoun} of each`,
    query: Type.Object({ q: Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' }) }),
    answer: Type.Object({
      devices: Founds,
      cameras: Founds,
      areas: Founds,
      alarms: Founds,
      rules: Founds,
      sites: Founds,
      regions: Founds,
      customers: Founds,
      users: Founds,
    }),
  }),
};
export type SearchAnswer = Static<typeof search.find.answer>;
