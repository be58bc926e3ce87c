import Type, { type Static } from 'typebox';
import type { LineAttribute } from '../measures/line-attributes.ts';
import { longestReturnS } from '../measures/longest-return.ts';
import { adminOnly, signedIn } from '../platform/access.ts';
import { endpoint, IdParams, Moment, Reference, Text } from '../platform/endpoint.ts';
import { WireId } from './cameras/wire-id.ts';
import { CalendarDay } from './opening-hours.ts';

/** Attributes of people who may be left out; groups are no people. */
export const excludableAttributes = [
  'staff',
  'child',
  'adult',
  'passer_by',
  'wheelchair',
  'pram',
] as const satisfies readonly LineAttribute[];
export type ExcludableAttribute = (typeof excludableAttributes)[number];

/** Who of those who cross the entrances of a site counts as a visitor. */
export const VisitorRules = Type.Object(
  {
    /** Left out, as far as counters tell it. */
    without: Type.Array(Type.Enum([...excludableAttributes]), {
      uniqueItems: true,
      maxItems: excludableAttributes.length,
    }),
    /** `one`: of each group that a counter tells, one person counts. */
    groups: Type.Enum(['people', 'one']),
    /** How many people a group has on average, as counters tell groups alone. */
    people_per_group: Type.Number({ minimum: 1, maximum: 20 }),
    /** Who crosses while the site is closed is staff. Without opening hours it is never closed. */
    staff_outside_hours: Type.Boolean(),
    /**
     * Who crosses an entrance and is back within so many seconds counts in neither direction, as far as counters tell it.
     * Null: everybody counts.
     */
    quick_return_s: Type.Optional(
      Type.Union([Type.Integer({ minimum: 1, maximum: longestReturnS }), Type.Null()]),
    ),
    /** Entrances that staff alone use. */
    staff_entrances: Type.Array(Type.Object({ camera: Reference, line: WireId }), { maxItems: 64 }),
  },
  { additionalProperties: false },
);
export type VisitorRules = Static<typeof VisitorRules>;

/** What a person writes: the rules from a day of the site on. */
export const VisitorDefinitionDraft = Type.Object(
  { rules: VisitorRules, from: CalendarDay, reason: Type.Optional(Text) },
  { additionalProperties: false },
);
export type VisitorDefinitionDraft = Static<typeof VisitorDefinitionDraft>;

/** By which definition figures were made. */
export const VisitorVersion = Type.Object({ version: Type.Integer(), from: CalendarDay });
export type VisitorVersion = Static<typeof VisitorVersion>;

/** A version of what a site means by visitors. A later one counts where two hold for a day; before all, everybody is one. */
export const VisitorDefinition = Type.Object({
  ...VisitorVersion.properties,
  rules: VisitorRules,
  reason: Type.String(),
  /** The version that it puts in force again; null where it is a new one. */
  reverts_to: Type.Union([Type.Integer(), Type.Null()]),
  created_at: Moment,
  created_by: Type.String(),
});
export type VisitorDefinition = Static<typeof VisitorDefinition>;

/** Why people are left out. */
export const leftOutRules = [
  'staff_entrances',
  'staff_outside_hours',
  ...excludableAttributes,
  'quick_returns',
  'groups',
] as const;
export type LeftOutRule = (typeof leftOutRules)[number];

const Figure = Type.Object({ in: Type.Integer(), out: Type.Integer() });

/** What rules would make of the visitors of 28 days. */
export const VisitorPreview = Type.Object({
  from: CalendarDay,
  to: CalendarDay,
  /** Everybody who crossed the entrances; null where nothing was measured. */
  everybody: Type.Union([Figure, Type.Null()]),
  visitors: Type.Union([Figure, Type.Null()]),
  /** Whom each rule leaves out whom none before it does, in the order in which they are applied. */
  left_out: Type.Array(Type.Object({ rule: Type.Enum([...leftOutRules]), ...Figure.properties })),
});
export type VisitorPreview = Static<typeof VisitorPreview>;

const VersionParams = Type.Object({
  ...IdParams.properties,
  version: Type.Integer({ minimum: 0 }),
});

/** Who counts as a visitor of a site. Stored counts are never changed: definitions are applied to them. */
export const visitorDefinitions = {
  list: endpoint({
    method: 'GET',
    path: '/api/sites/{id}/visitor-definitions',
    access: signedIn,
    summary: 'Who counts as a visitor of a site: all versions, the newest first',
    params: IdParams,
    answer: Type.Array(VisitorDefinition),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/sites/{id}/visitor-definitions',
    access: adminOnly,
    summary: 'Say who counts as a visitor of a site, from a day on, as a new version',
    params: IdParams,
    body: VisitorDefinitionDraft,
    answer: VisitorDefinition,
    status: 201,
  }),
  revert: endpoint({
    method: 'POST',
    path: '/api/sites/{id}/visitor-definitions/{version}/revert',
    access: adminOnly,
    summary:
      'Put an earlier version in force again, as a new one, for the days of the newest; version 0 counts everybody',
    params: VersionParams,
    body: Type.Object({ reason: Type.Optional(Text) }, { additionalProperties: false }),
    answer: VisitorDefinition,
    status: 201,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/sites/{id}/visitor-definitions/preview',
    access: signedIn,
    summary: 'What rules would make of the visitors of the last 28 days; nothing is changed',
    params: IdParams,
    body: VisitorRules,
    answer: VisitorPreview,
    unaudited: true,
    costly: true,
  }),
};
