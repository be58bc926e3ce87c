import type { Below } from '../../shared/forms/draft-form.tsx';
import { RecordFormScreen } from '../../shared/records/record-form-screen.tsx';
import { type AreaForm, areaKind, hoursIn, linesIn } from './area-kind.ts';
import { AreaLinesField } from './area-lines-field.tsx';
import { OpeningHoursField } from './opening-hours-field.tsx';

const below: Below<AreaForm> = (draft, edit, errors) => (
  <>
    <AreaLinesField
      customerId={draft.CustomerID ?? null}
      lines={linesIn(draft.Lines)}
      error={errors.Lines}
      onChange={edit && ((lines) => edit({ Lines: JSON.stringify(lines) }))}
    />
    <OpeningHoursField
      hours={hoursIn(draft.OpeningHours)}
      error={errors.OpeningHours}
      onChange={edit && ((hours) => edit({ OpeningHours: JSON.stringify(hours) }))}
    />
  </>
);

/** A new area, or one to change: its entrances and opening hours stand below its fields. */
export const AreaFormScreen = () => <RecordFormScreen kind={areaKind} below={below} />;
