import { t } from '@foyer/translation/page';
/** A length of time as people say it: `45 s`, `1 min 40 s`, `7 min`, `1 h 5 min`. */
export function stayWords(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  const tens = Math.round(seconds / 10) * 10;
  if (tens < 300 && tens % 60 > 0)
    return t('{floor} min {value} s', { floor: Math.floor(tens / 60), value: tens % 60 });
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return t('{minutes} min', { minutes });
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
}
