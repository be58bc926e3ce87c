import type { NoticeTone } from '../tone-look.ts';
import noticesData from './notices.json' with { type: 'json' };

export interface NoticeSample {
  tone: NoticeTone;
  title: string;
  text: string;
}

export const notices = noticesData as readonly NoticeSample[];
