import { toastFailure, toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { fixedAddress } from './fixed-address.ts';

/** Copies the address of what is open; `isFixed` with the times that it shows now, where the screen has such. */
export async function copyAddress(isFixed: boolean): Promise<void> {
  const fixed = isFixed ? fixedAddress() : undefined;
  try {
    await navigator.clipboard.writeText(new URL(fixed ?? '', location.href).href);
    toastSuccess(fixed ? t('Address with these times copied.') : t('Address copied.'));
  } catch {
    toastFailure(t('The browser does not let this page copy. Copy the address from its bar.'));
  }
}
