import { t } from '@foyer/translation/page';
/** A length of time as people say it: `45 s`, `1 min 40 s`, `7 min`, `1 h 5 min`. */
export function stayWords(seconds: number): string {
  if (seconds < 90) return t('{seconds} s', { seconds: Math.round(seconds) });
  const tens = Math.round(seconds / 10) * 10;
  if (tens < 300 && tens % 60 > 0)
    return t('{minutes} min {seconds} s', {
      minutes: Math.floor(tens / 60),
      seconds: tens % 60,
    });
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return t('{minutes} min', { minutes });
  const rest = minutes % 60;
  const hours = Math.floor(minutes / 60);
  return rest === 0
    ? t('{hours} h', { hours })
    : t('{hours} h {minutes} min', { hours, minutes: rest });
}
