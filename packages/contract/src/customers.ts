import Type, { type Static } from 'typebox';
import {
  adminOnly,
  Created,
  endpoint,
  IdParams,
  RequiredText,
  signedIn,
  Text,
} from './endpoint.ts';
import { CoverPhoto } from './photos.ts';

/** What a person writes of a customer. */
export const CustomerDraft = Type.Object({
  Name: RequiredText,
  Code: Type.Optional(Text),
  Telephone: Type.Optional(Text),
  Email: Type.Optional(Text),
  WebSite: Type.Optional(Text),
  Location: Type.Optional(Text),
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
});
export type Customer = Static<typeof Customer>;

export const customers = {
  list: endpoint({
    method: 'GET',
    path: '/api/customers',
    access: signedIn,
    summary: 'Customers the caller may see, by name',
    answer: Type.Array(Customer),
  }),
  images: endpoint({
    method: 'GET',
    path: '/api/customers/images-list',
    access: signedIn,
    summary: 'The newest photo of each customer',
    answer: Type.Array(CoverPhoto),
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
    summary: 'Delete a customer that has no devices and no users',
    params: IdParams,
    answer: Created,
  }),
};
