import { t } from '@foyer/translation/page';
import { Box } from '@mantine/core';
import { customerQueries } from '../queries/customer-queries.ts';
import { session } from '../session/session.ts';
import { RecordFilter } from './record-filter.tsx';

interface Props {
  /** Id of the customer that the list is narrowed to. */
  customer: number | undefined;
  /** Its name where it is known: one that is not in use any more is not among the choices. */
  name?: string | undefined;
  onChange: (customer: number | undefined) => void;
  /** Beside fields with labels. */
  hasLabel?: boolean;
}

/** Whether the person sees records of several customers, and so can narrow a list to one of them. */
export const seesAllCustomers = (): boolean => session.current()?.role === 'SUPER_ADMIN';

/** Narrows a list to a customer. */
export const CustomerFilter = ({ customer, ...others }: Props) => (
  <RecordFilter
    {...others}
    label={t('Customer')}
    queries={customerQueries}
    chosen={customer}
    none={t('All customers')}
    clearLabelOf={(name) =>
      t('Customer: {customer}, show those of all customers', { customer: name })
    }
    failed={t('The customers could not be loaded.')}
  />
);

/** The same above a short list. */
export const NarrowCustomerFilter = (props: Pick<Props, 'customer' | 'onChange'>) => (
  <Box maw={260} mb="sm">
    <CustomerFilter {...props} />
  </Box>
);
