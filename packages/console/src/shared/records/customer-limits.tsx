import { t } from '@foyer/translation/page';
import type { CustomInputProps } from '../forms/field.ts';
import { FieldGroup } from '../forms/field-group.tsx';
import type { LimitedDraft } from './customer-limit-fields.ts';
import { LimitSelects, limitHint } from './limit-selects.tsx';

/** The regions and sites that a record of a customer is about. */
export const CustomerLimits = <D extends LimitedDraft>({
  draft,
  edit,
  errors,
}: CustomInputProps<D>) => (
  <FieldGroup title={t('Regions and sites')} hint={limitHint}>
    <LimitSelects
      customer={draft.CustomerID}
      limits={draft}
      onChange={edit && ((changes) => edit(changes as Partial<D>))}
      errors={errors}
    />
  </FieldGroup>
);
