import type { SayingTone } from '../tone-look.ts';

export interface NoticeSample {
  tone: SayingTone;
  title: string;
  text: string;
}

export const notices: readonly NoticeSample[] = [
  {
    tone: 'success',
    title: 'saved',
    text: 'The new opening hours of the east entrance are in force.',
  },
  {
    tone: 'info',
    title: 'good to know',
    text: 'The count of the day begins anew every midnight.',
  },
  {
    tone: 'warning',
    title: 'almost full',
    text: 'The storage of the unit in Harbour Street is at 92\u00a0%.',
  },
  {
    tone: 'danger',
    title: 'not connected',
    text: 'Camera 3 has sent nothing for ten minutes.',
  },
];
