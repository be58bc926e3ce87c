import Type from 'typebox';
import { adminOnly, signedIn } from '../platform/access.ts';
import { endpoint, Reference } from '../platform/endpoint.ts';
import { LineParams } from '../records/cameras/counting-parts.ts';
import { LineFactor } from './line-factor.ts';

/** Correction factors of lines. `accuracyAudits.apply` makes one; stored counts are never changed. */
export const lineFactors = {
  list: endpoint({
    method: 'GET',
    path: '/api/cameras/{id}/lines/{line}/factors',
    access: signedIn,
    summary: 'Correction factors of a line, the newest first, those taken back too',
    params: LineParams,
    answer: Type.Array(LineFactor),
  }),
  revert: endpoint({
    method: 'POST',
    path: '/api/cameras/{id}/lines/{line}/factors/{version}/revert',
    access: adminOnly,
    summary: 'Take a correction factor back: figures are again what they were without it',
    params: Type.Object({ ...LineParams.properties, version: Reference }),
    answer: LineFactor,
  }),
};
