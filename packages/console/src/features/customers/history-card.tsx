import { type Customer, endpoints } from '@foyer/contract';
import { Card, ConfirmPopover, showMoment, toastFailure, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Loader, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { describeBriefly, describeError } from '../../shared/api/request-failed.ts';
import { customerRetention } from '../../shared/queries/customer-queries.ts';
import { keepAnswer } from '../../shared/queries/keep-answer.ts';
import { mayCall } from '../../shared/records/permission.ts';
import classes from './customer-view-screen.module.css';
import { isNothing, keepingSentence, outlookSentence, runSentence } from './history-sentences.ts';

type Kept = Pick<
  Customer,
  'id' | 'keep_notifications_days' | 'keep_photos_days' | 'blur_people' | 'unplaced_pictures'
>;

const unplacedSentence = ({ unplaced_pictures }: Kept) =>
  unplaced_pictures === 'refused'
    ? t('A photo that does not say where they are is refused.')
    : t('A photo that does not say where they are is blurred whole.');

/** How long a customer's history is kept and, for those who may remove it, how much has passed retention. */
export function HistoryCard({ customer }: { customer: Kept }) {
  return (
    <Card title={t('History')} level={2}>
      <p className={classes.sentence}>{keepingSentence(customer)}</p>
      <p className={classes.sentence}>
        {customer.blur_people
          ? `${t('People are blurred in photos before they are stored.')} ${unplacedSentence(customer)}`
          : t('Photos are stored as the cameras see them.')}
      </p>
      {mayCall(endpoints.retention.run) && <RetentionPanel customerId={customer.id} />}
    </Card>
  );
}

/** How much of a customer's history would be removed now, with the button that does it. */
function RetentionPanel({ customerId }: { customerId: number }) {
  const queries = useQueryClient();
  const query = customerRetention(customerId);
  const { data, error } = useQuery(query);
  const run = useMutation({
    mutationFn: () => api.retention.run({ body: { customer: customerId } }),
    onSuccess: (answer) => keepAnswer(queries, query, answer),
    onError: (failure) => toastFailure(describeError(failure).detail),
  });
  const retention = data?.customers[0];
  if (!retention)
    return error ? (
      <p className={classes.quiet}>
        {t('Cannot count what will be removed: {error}', { error: describeBriefly(error) })}
      </p>
    ) : (
      <div role="status" aria-label={t('Counting what will be removed')}>
        <Skeleton height={72} />
      </div>
    );
  const isBusy = run.isPending || data.running;
  const { last_run } = retention;
  return (
    <>
      <p className={classes.sentence}>{outlookSentence(retention)}</p>
      {last_run && (
        <p className={classes.quiet} role="status">
          {runSentence(last_run, data.running, (at) => `${showMoment(at)} (${zoneName()})`)}
        </p>
      )}
      {(isBusy || !isNothing(retention.would_remove)) && (
        <ConfirmPopover
          question={t(
            'Are you sure? What is removed cannot be brought back. Charts keep their numbers.',
          )}
          onYes={() => {
            if (!isBusy) run.mutate();
          }}
        >
          {(ask) => (
            <Button
              {...ask}
              variant="default"
              c="var(--foyer-danger-ink)"
              aria-busy={isBusy}
              leftSection={isBusy ? <Loader size={14} color="currentColor" /> : undefined}
            >
              {isBusy ? t('Removing...') : t('Remove now')}
            </Button>
          )}
        </ConfirmPopover>
      )}
    </>
  );
}
