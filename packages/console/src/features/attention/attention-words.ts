import type { AttentionItem } from '@foyer/contract';

/** An item's text: a line and a second line. */
interface AttentionWords {
  headline: string;
  about: string;
}

/** `Too many people: 12, allowed 10`; `Gate 3 is offline`. */
export function attentionWords(item: AttentionItem): AttentionWords {
  if (item.kind === 'device') {
    return {
      headline: `${item.device_name} is ${item.state}`,
      about: item.state === 'degraded' ? item.troubles.join('; ') : 'It sends nothing any more',
    };
  }
  const figures = [item.value, item.threshold && `allowed ${item.threshold}`].filter(Boolean);
  return {
    headline: figures.length > 0 ? `${item.reason}: ${figures.join(', ')}` : item.reason,
    about: `${item.device_name} · ${item.src}`,
  };
}
