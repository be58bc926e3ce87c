import type { DeviceDetail } from '@foyer/contract';
import { richText, showMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Alert } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { RecordLink } from '../../shared/navigation/record-link.tsx';
import { placeName } from '../../shared/records/place-name.ts';

/** From where a device moved here, and where it went; nothing of one that never moved. */
export function DeviceMoveLinks({ device }: { device: DeviceDetail }) {
  const { moved_from: before, moved_to: after } = device;
  if (!before && !after) return null;
  return (
    <Alert
      role="note"
      mb="md"
      icon={<IconArrowsExchange aria-hidden />}
      style={{ background: 'var(--foyer-info-tint)' }}
    >
      {before && (
        <div>
          {richText(
            t('Moved from <place/> on {moment}. What it sent before is in that record.', {
              moment: showMoment(before.at),
            }),
            {
              place: (
                <RecordLink noun="devices" id={before.id}>
                  {placeName(before.customer_name, before.site_name)}
                </RecordLink>
              ),
            },
          )}
        </div>
      )}
      {after && (
        <div>
          {richText(
            t('Moved to <place/> on {moment}. What it sends now is in that record.', {
              moment: showMoment(after.at),
            }),
            {
              place: (
                <RecordLink noun="devices" id={after.id}>
                  {placeName(after.customer_name, after.site_name)}
                </RecordLink>
              ),
            },
          )}
        </div>
      )}
    </Alert>
  );
}
