import type { ClaimCodeState } from '@foyer/contract';
import { showMoment, ToneBadge } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { IconCircleCheck, IconCircleDashed, IconClockX, IconQrcode } from '@tabler/icons-react';

/** What became of a device's code. */
export function ClaimCodeBadge({ code }: { code: ClaimCodeState | undefined }) {
  if (!code) {
    return (
      <ToneBadge tone="secondary" icon={IconCircleDashed}>
        {t('none')}
      </ToneBadge>
    );
  }
  if (code.claimed_at !== null) {
    return (
      <ToneBadge tone="success" icon={IconCircleCheck}>
        {t('used {moment}', { moment: showMoment(code.claimed_at) })}
      </ToneBadge>
    );
  }
  return Date.parse(code.expires_at) < Date.now() ? (
    <ToneBadge tone="warning" icon={IconClockX}>
      {t('expired {moment}', { moment: showMoment(code.expires_at) })}
    </ToneBadge>
  ) : (
    <ToneBadge tone="info" icon={IconQrcode}>
      {t('until {moment}', { moment: showMoment(code.expires_at) })}
    </ToneBadge>
  );
}
