import { type Translate, write } from '@foyer/translation';
import { readMessage } from '../../platform/translation/stored-message.ts';
import type { deliveriesWhere } from './delivery-views.ts';

type Row = Awaited<ReturnType<typeof deliveriesWhere>>[number];

/** Row → the contract's `Delivery`; what a receiver answered is as it came. */
export const deliveryToWire = ({ answer, ...row }: Row, t: Translate) => ({
  ...row,
  answer: write(t, readMessage(answer)),
});
