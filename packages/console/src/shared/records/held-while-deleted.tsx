import { IsRestoringProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIsBeingDeleted } from './records-being-deleted.ts';
import type { RecordNoun } from './resource.ts';

interface Props {
  noun: RecordNoun;
  id: number;
  children: ReactNode;
}

/**
 * What is shown of a record. While that is being deleted it stays as it is: its queries wait, as they do while a cache is
 * restored, whether a time or a live event asks for them, and one that is under way is given up.
 */
export const HeldWhileDeleted = ({ noun, id, children }: Props) => (
  <IsRestoringProvider value={useIsBeingDeleted(noun, id)}>{children}</IsRestoringProvider>
);

/** What follows the deletion itself, within what is held. */
export const NeverHeld = ({ children }: Pick<Props, 'children'>) => (
  <IsRestoringProvider value={false}>{children}</IsRestoringProvider>
);
