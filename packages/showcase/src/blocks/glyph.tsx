import type { IconProps } from '@tabler/icons-react';
import * as icons from './icons.ts';

/** An icon that data names. */
export function Glyph({ name, ...look }: IconProps & { name: string }) {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the file has only those that data names
  const Icon = icons[name as keyof typeof icons];
  return <Icon size={16} aria-hidden {...look} />;
}
