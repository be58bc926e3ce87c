import { t } from '@foyer/translation/page';
import { customerQueries } from '../queries/customer-queries.ts';
import { recordChoices } from './record-choices.ts';

/** The choice of whose record it is; `none` says what no customer means, where that is possible. */
export const customerField = (more: { none?: string; hint?: string } = {}) =>
  ({
    name: 'CustomerID',
    label: t('Customer'),
    kind: 'choice',
    useChoices: recordChoices(customerQueries),
    ...more,
  }) as const;
