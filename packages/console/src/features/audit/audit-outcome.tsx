import { ToneBadge } from '@foyer/kit';
import { IconBan, IconCheck, IconQuestionMark } from '@tabler/icons-react';

/** What came of a change: done, refused, or the server ended before it answered. */
export function AuditOutcome({ status }: { status: number | null }) {
  if (status === null) {
    return (
      <ToneBadge tone="warning" icon={IconQuestionMark}>
        unknown
      </ToneBadge>
    );
  }
  return status < 400 ? (
    <ToneBadge tone="success" icon={IconCheck}>
      done
    </ToneBadge>
  ) : (
    <ToneBadge tone="danger" icon={IconBan}>
      refused
    </ToneBadge>
  );
}
