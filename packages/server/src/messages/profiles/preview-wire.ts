import type { Translate } from '@foyer/translation';
import { write } from '@foyer/translation';
import { issuesToWire } from '../../platform/translation/stored-message.ts';
import type { Preview } from './preview.ts';

/** A preview in the language of who asked for it. */
export const previewToWire = ({ errors, left_out, fault, ...preview }: Preview, t: Translate) => ({
  ...preview,
  errors: issuesToWire(errors, t),
  ...(left_out && { left_out: write(t, left_out) }),
  ...(fault && { fault: { ...fault, message: write(t, fault.message) } }),
});
