import { VisibleText } from '@foyer/kit';
import type { ReactNode } from 'react';
import { AnchorLink } from './links.tsx';

interface Props {
  noun: 'areas' | 'cameras' | 'channels' | 'customers' | 'devices' | 'regions' | 'sites';
  id: number;
  children: ReactNode;
}

/** A record's name in a text, as a link to its page. */
export const RecordLink = ({ noun, id, children }: Props) => (
  <AnchorLink to={`/app/${noun}/$id/view` as const} params={{ id }} inherit underline="always">
    <bdi>{typeof children === 'string' ? <VisibleText text={children} /> : children}</bdi>
  </AnchorLink>
);
