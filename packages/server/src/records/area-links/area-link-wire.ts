import type { LinkSignatures } from './link-signature.ts';

/** Row → the contract's `AreaLink`, with its signed path. */
export const areaLinkToWire = (
  { id, name, created_at }: { id: number; name: string; created_at: Date },
  links: LinkSignatures,
) => ({
  id,
  Name: name,
  created_at,
  path: `/public/areas/${links.sign(id)}`,
});
