import { ToneBadge } from '@foyer/kit';
import { typeLook } from './notification-type.ts';

/** A notification's type as word, icon and colour. */
export function TypeBadge({ type }: { type: number }) {
  const { name, tone, icon } = typeLook(type);
  return (
    <ToneBadge tone={tone} icon={icon}>
      {name}
    </ToneBadge>
  );
}
