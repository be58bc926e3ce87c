import Type, { type Static } from 'typebox';
import { adminOnly } from '../platform/access.ts';
import { Created, endpoint, IdParams, Moment, RequiredText } from '../platform/endpoint.ts';

/** What people at an entrance see of an area, without any number. */
export const PublicArea = Type.Object({
  name: Type.String(),
  state: Type.Enum(['free', 'nearly full', 'full', 'unknown']),
  /** When the server knew this: the moment of the answer. */
  at: Moment,
  /** IANA name: the site's clock. */
  time_zone: Type.String(),
});
export type PublicArea = Static<typeof PublicArea>;

/** A signed address of an area's public page, such as `12-kVn…`. */
export const PublicAreaParams = Type.Object({
  link: Type.String({ minLength: 1, maxLength: 100 }),
});

/** What a person writes of a link: where it is shown, such as `Tablet at the north entrance`. */
export const AreaLinkDraft = Type.Object({ Name: RequiredText });
export type AreaLinkDraft = Static<typeof AreaLinkDraft>;

/** A link to an area's public page. */
export const AreaLink = Type.Object({
  id: Type.Integer(),
  Name: Type.String(),
  created_at: Moment,
  /** Path of the page on this server. Who knows it sees the page until the link is revoked. */
  path: Type.String(),
});
export type AreaLink = Static<typeof AreaLink>;

const LinkParams = Type.Object({ id: IdParams.properties.id, link: IdParams.properties.id });

export const areaLinks = {
  list: endpoint({
    method: 'GET',
    path: '/api/areas/{id}/links',
    access: adminOnly,
    summary: 'Links to the public page of an area that are in force',
    params: IdParams,
    answer: Type.Array(AreaLink),
    carriesSecret: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/areas/{id}/links',
    access: adminOnly,
    summary:
      'Create a link to the public page of an area: whoever has it sees the page without signing in',
    params: IdParams,
    body: AreaLinkDraft,
    answer: Created,
    status: 201,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/areas/{id}/links/{link}',
    access: adminOnly,
    summary: 'Revoke a link to the public page of an area: its address answers 404 from then on',
    params: LinkParams,
    answer: Created,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/public/areas/{link}',
    access: 'public',
    summary:
      'Whether an area has room now, for the page behind a link; 404 once the link is revoked',
    params: PublicAreaParams,
    answer: PublicArea,
  }),
};
