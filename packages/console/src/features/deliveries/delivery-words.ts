import type { DeliveryState } from '@foyer/contract';
import { t } from '@foyer/translation/page';

export const deliveryStateNames: Record<DeliveryState, string> = {
  waiting: t('waiting'),
  sent: t('sent'),
  failed: t('failed'),
  replaced: t('replaced'),
};
