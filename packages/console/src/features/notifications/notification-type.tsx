import type { NotificationType } from '@foyer/contract';
import { type Tone, ToneBadge } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import {
  type Icon,
  IconActivityHeartbeat,
  IconAlertTriangle,
  IconBell,
  IconCamera,
  IconUsers,
} from '@tabler/icons-react';
/** A notification's type as word, icon and colour. */
export function TypeBadge({ type }: { type: number }) {
  const { name, tone, icon } = typeLook(type);
  return (
    <ToneBadge tone={tone} icon={icon}>
      {name}
    </ToneBadge>
  );
}

interface TypeLook {
  name: string;
  tone: Tone;
  icon: Icon;
}

const looks: Record<number, Omit<TypeLook, 'name'>> = {
  1: { tone: 'info', icon: IconUsers },
  2: { tone: 'success', icon: IconActivityHeartbeat },
  3: { tone: 'danger', icon: IconAlertTriangle },
  4: { tone: 'secondary', icon: IconCamera },
};

const names: Record<number, string> = {
  1: t('Info'),
  2: t('Health'),
  3: t('Alert'),
  4: t('Photo'),
} satisfies Record<NotificationType, string>;

/** Word, icon and colour of a NotificationType. */
export function typeLook(type: number): TypeLook {
  const name = names[type] ?? t('Type {type}', { type });
  return { name, ...(looks[type] ?? { tone: 'secondary', icon: IconBell }) };
}
