import type { Bundle } from './delivery-store.ts';

/** A policy makes at most so many messages in the window; what follows waits, and becomes one. */
const maxMessages = 5;
/** The limit including first messages of customers that got none in the window: many alarms at one site delay no other. */
const maxWithFirst = 10;
export const windowMs = 5 * 60_000;

/** Alarms that are one message: those of a device, a rule or a customer. */
interface Group {
  key: string;
  customer: number;
}

/** Groups that share one message; `key` is empty where there are several. */
interface Message<G> {
  key: string;
  groups: G[];
}

/** Divides due groups into messages for now, and groups that wait with their time. `bundles`: newest first. */
export function limitMessages<G extends Group>(
  due: readonly G[],
  bundles: readonly Bundle[],
): { messages: Message<G>[]; waiting: { group: G; until: number }[] } {
  const left = maxMessages - bundles.length;
  if (left > 0) return { messages: fewMessages(due, left), waiting: [] };
  const lastOf = (customer: number) =>
    bundles.find(({ customer_ids }) => customer_ids.includes(customer));
  const leftForFirst = Math.max(0, maxWithFirst - bundles.length);
  const first = leftForFirst > 0 ? due.filter(({ customer }) => !lastOf(customer)) : [];
  const endOf = (bundle: Bundle | undefined) =>
    bundle ? bundle.created_at.getTime() + windowMs : Number.POSITIVE_INFINITY;
  return {
    messages: byCustomer(first, leftForFirst),
    waiting: due
      .filter((group) => !first.includes(group))
      .map((group) => ({
        group,
        // A message is possible again, or the customer got none in the window.
        until: Math.min(
          endOf(bundles[maxMessages - 1]),
          endOf(lastOf(group.customer) ?? bundles[maxWithFirst - 1]),
        ),
      })),
  };
}

/** A message each where these are few enough; else one for each customer, or one in all. */
function fewMessages<G extends Group>(groups: readonly G[], most: number): Message<G>[] {
  if (groups.length > most) return byCustomer(groups, most);
  return groups.map((group) => ({ key: group.key, groups: [group] }));
}

function byCustomer<G extends Group>(groups: readonly G[], most: number): Message<G>[] {
  if (groups.length === 0) return [];
  const customers = [...Map.groupBy(groups, ({ customer }) => customer).values()];
  const messages = customers.length <= most ? customers : [[...groups]];
  return messages.map((own) => ({
    key: own.length === 1 ? (own[0]?.key ?? '') : '',
    groups: own,
  }));
}
