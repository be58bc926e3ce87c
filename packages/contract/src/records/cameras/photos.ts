import Type, { type Static } from 'typebox';
import { Moment } from '../../platform/endpoint.ts';

/**
 * A stored photo. `Path` and `Thumbnail` go behind `/images/` and carry a short-lived signature;
 * both are empty where the device announced a photo without its picture.
 * `Width` and `Height` are pixels, null without a picture.
 */
export const Photo = Type.Object({
  Code: Type.String(),
  Path: Type.String(),
  Thumbnail: Type.String(),
  CreatedAt: Moment,
  Width: Type.Union([Type.Integer(), Type.Null()]),
  Height: Type.Union([Type.Integer(), Type.Null()]),
});
export type Photo = Static<typeof Photo>;

/** The newest photo of a camera or customer: `id` and `Name` are that record's. */
export const CoverPhoto = Type.Object({
  id: Type.Integer(),
  Name: Type.String(),
  Photo: Type.Union([Photo, Type.Null()]),
});
export type CoverPhoto = Static<typeof CoverPhoto>;
