import type { CustomInputProps } from '../../shared/forms/field.ts';
import type { AreaForm } from './area.screens.tsx';
import { OpeningHoursField } from './opening-hours-field.tsx';

/** When an area is open. */
export const AreaHoursField = ({ draft, edit, errors }: CustomInputProps<AreaForm>) => (
  <OpeningHoursField
    hours={draft.OpeningHours}
    error={errors.OpeningHours}
    onChange={edit && ((OpeningHours) => edit({ OpeningHours }))}
  />
);
