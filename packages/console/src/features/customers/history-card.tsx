import { type Customer, endpoints } from '@foyer/contract';
import { Card } from '@foyer/kit';
import { mayCall } from '../../shared/records/permission.ts';
import classes from './customer-view-screen.module.css';
import { keepingSentence } from './history-sentences.ts';
import { RetentionPanel } from './retention-panel.tsx';

type Kept = Pick<
  Customer,
  'id' | 'keep_notifications_days' | 'keep_photos_days' | 'blur_people' | 'unplaced_pictures'
>;

const unplacedSentence = ({ unplaced_pictures }: Kept) =>
  unplaced_pictures === 'refused'
    ? 'A photo that does not say where they are is refused.'
    : 'A photo that does not say where they are is blurred whole.';

/** How long a customer's history is kept and, for those who may remove it, how much has passed retention. */
export function HistoryCard({ customer }: { customer: Kept }) {
  return (
    <Card title="History" level={2}>
      <p className={classes.sentence}>{keepingSentence(customer)}</p>
      <p className={classes.sentence}>
        {customer.blur_people
          ? `People are blurred in photos before they are stored. ${unplacedSentence(customer)}`
          : 'Photos are stored as the cameras see them.'}
      </p>
      {mayCall(endpoints.retention.run) && <RetentionPanel customerId={customer.id} />}
    </Card>
  );
}
