import type { OpeningHours } from '@foyer/contract';
import type { CustomInputProps } from '../forms/field.ts';
import { OpeningHoursField } from './opening-hours-field.tsx';

/** In a form: when an area or a site is open. */
export const OpeningHoursInput = ({
  draft,
  edit,
  errors,
}: CustomInputProps<{ OpeningHours: OpeningHours }>) => (
  <OpeningHoursField
    hours={draft.OpeningHours}
    error={errors.OpeningHours}
    onChange={edit && ((OpeningHours) => edit({ OpeningHours }))}
  />
);
