import Type, { type Static } from 'typebox';
import { adminOnly, signedIn } from '../platform/access.ts';
import {
  Created,
  endpoint,
  IdParams,
  PlainText,
  RequiredText,
  RetiredAt,
  RetiredQuery,
  Text,
} from '../platform/endpoint.ts';
import { recordList } from '../platform/lists.ts';
import { PictureSharing } from './cameras/camera-settings.ts';
import { CoverPhoto } from './cameras/photos.ts';
import { History, RemoveBody, Removed, RemoveQuery } from './history.ts';

/** Days history is kept, counted from its own time; null keeps it for ever. */
const Days = Type.Union([Type.Integer({ minimum: 1, maximum: 36_500 }), Type.Null()]);

/** As `Days`; 0: none are stored. */
const DaysOrNone = Type.Union([Type.Integer({ minimum: 0, maximum: 36_500 }), Type.Null()]);

/** What becomes of a picture on which nobody says where people are: blurred as a whole, or refused with its message. */
export const UnplacedPictures = Type.Union([Type.Literal('blurred'), Type.Literal('refused')]);
export type UnplacedPictures = Static<typeof UnplacedPictures>;

/** What a person writes of a customer. */
export const CustomerDraft = Type.Object({
  Name: RequiredText,
  Code: Type.Optional(PlainText),
  Telephone: Type.Optional(Text),
  Email: Type.Optional(PlainText),
  WebSite: Type.Optional(Text),
  Location: Type.Optional(Text),
  /**
   * IANA name of a time zone, such as `Europe/Rome`: of what concerns the whole customer, and of new sites. Sites in the
   * zone before follow a change.
   */
  TimeZone: Type.Optional(RequiredText),
  keep_notifications_days: Type.Optional(Days),
  /** Pictures alone; they never outlive their notification. */
  keep_photos_days: Type.Optional(Days),
  /** How people's feet moved over the picture; never longer than notifications. 0 keeps none from now on. */
  keep_paths_days: Type.Optional(DaysOrNone),
  /** People are blurred in pictures, where the message says where they stand, before anything is stored. */
  blur_people: Type.Optional(Type.Boolean()),
  /** Where people are blurred, or a camera has masks: pictures without boxes, of another type, or of no camera. */
  unplaced_pictures: Type.Optional(UnplacedPictures),
  /** The most that camera watchers send of people; a camera's own setting may be stricter. */
  WatcherSharing: Type.Optional(PictureSharing),
  /** Its operators may write alarm rules for it. */
  OperatorsWriteRules: Type.Optional(Type.Boolean()),
});
export type CustomerDraft = Static<typeof CustomerDraft>;

export const Customer = Type.Object({
  id: Type.Integer(),
  Name: Type.String(),
  Code: Type.String(),
  Telephone: Type.String(),
  Email: Type.String(),
  WebSite: Type.String(),
  Location: Type.String(),
  TimeZone: Type.String(),
  keep_notifications_days: Days,
  keep_photos_days: Days,
  keep_paths_days: DaysOrNone,
  blur_people: Type.Boolean(),
  unplaced_pictures: UnplacedPictures,
  WatcherSharing: PictureSharing,
  OperatorsWriteRules: Type.Boolean(),
  /** Retired, it is in no list unless asked; the history of its retired devices stays. */
  retired_at: RetiredAt,
});
export type Customer = Static<typeof Customer>;

export const customers = {
  list: endpoint({
    method: 'GET',
    path: '/api/customers',
    access: signedIn,
    summary: 'Customers the caller may see, by name; those in use unless retired=true',
    ...recordList({
      row: Customer,
      sorts: ['Name', 'Code', 'Location'],
      filters: RetiredQuery.properties,
    }),
  }),
  images: endpoint({
    method: 'GET',
    path: '/api/customers/images-list',
    access: signedIn,
    summary: 'The newest photo of each customer',
    query: RetiredQuery,
    answer: Type.Array(CoverPhoto),
    carriesSecret: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/customers/{id}',
    access: signedIn,
    summary: 'One customer',
    params: IdParams,
    answer: Customer,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/customers',
    access: adminOnly,
    summary: 'Create a customer',
    body: CustomerDraft,
    answer: Created,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/customers/{id}',
    access: adminOnly,
    summary: 'Change a customer; fields left out keep their value',
    params: IdParams,
    body: Type.Partial(CustomerDraft),
    answer: Customer,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/customers/{id}',
    access: adminOnly,
    summary:
      'Retire a customer: it has no users, and its devices are all retired; their history stays readable. With history=true and ' +
      'its code, or its name where it has none, typed in the body, everything of it is deleted in the background (202)',
    params: IdParams,
    query: RemoveQuery,
    body: RemoveBody,
    bodyIsOptional: true,
    answer: Removed,
  }),

  history: endpoint({
    method: 'GET',
    path: '/api/customers/{id}/history',
    access: adminOnly,
    summary: 'How much is stored of a customer: what deleting it with its history would remove',
    params: IdParams,
    answer: History,
  }),
};
