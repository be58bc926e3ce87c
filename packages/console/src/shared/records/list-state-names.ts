import { stateWord } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import type { ListState } from './list-search.ts';

const names: Readonly<Partial<Record<ListState, string>>> = {
  enabled: t('enabled'),
  disabled: t('disabled'),
  'in use': t('in use'),
  'is sent': t('is sent'),
  off: t('off'),
};

/** A state that a list is filtered by, as people read it. */
export const listStateName = (state: ListState): string => names[state] ?? stateWord(state);
