import { numberText, severityWord, zonedMoment } from '@foyer/contract';
import { directionOf, type Translate } from '@foyer/translation';
import type { AddressedMessage } from './alarm-message.ts';

/** Subject, text and HTML of a mail; `picture` is the content id of an inline picture. */
export interface MailContent {
  language: string;
  subject: string;
  text: string;
  html: string;
}

type Alarm = AddressedMessage['alarms'][number];

const colours = { critical: '#b3261e', warning: '#8a5300', notice: '#1f5fa8' };

/** A message as a mail that needs no pictures and no style sheet to be read. */
export function mailOf(
  message: AddressedMessage,
  picture: string | undefined,
  t: Translate,
): MailContent {
  const rest = restOf(message, t);
  const alarms = message.alarms.map((alarm, nth) =>
    htmlOf(alarm, nth === 0 ? picture : undefined, t),
  );
  const link = `<a href="${escaped(message.url)}" style="color:#1f5fa8">${escaped(t('Open the list of alarms'))}</a>`;
  return {
    language: t.language,
    subject: message.subject,
    text: [...message.alarms.map((alarm) => textOf(alarm, t)), ...rest, linkText(message, t)].join(
      '\n\n',
    ),
    html: htmlPage(
      t,
      `<h1 style="font-size:18px;line-height:1.4;margin:0 0 12px">${escaped(message.subject)}</h1>
${alarms.join('\n')}
${rest.map((line) => `<p>${escaped(line)}</p>`).join('')}
${message.url === '' ? '' : `<p>${link}</p>`}`,
    ),
  };
}

/** The direction stands at an element too: many mail programs take what is inside the body alone. */
export function htmlPage(t: Translate, content: string): string {
  const spoken = `lang="${t.language}" dir="${directionOf(t.language)}"`;
  return `<!doctype html><html ${spoken}><body style="margin:0;padding:16px;background:#f4f5f7;font:15px/1.5 Helvetica,Arial,sans-serif;color:#1d2530">
<div ${spoken} style="max-width:640px;margin:0 auto">
${content}
</div></body></html>`;
}

/** What is not named, and both counts with what they count. */
function restOf(
  { total, alarms, need_attention: needed }: AddressedMessage,
  t: Translate,
): string[] {
  const hidden = numberText(total - alarms.length, 0, t.language);
  const more = total > alarms.length ? [t('And {count} more.', { count: hidden })] : [];
  if (needed === undefined) return more;
  const counts = t(
    '{total, plural, one {# alarm in this message.} other {# alarms in this message.}} {needed, plural, one {# alarm needs attention in all.} other {# alarms need attention in all.}}',
    { total, needed },
  );
  return [...more, counts];
}

const linkText = ({ url }: AddressedMessage, t: Translate) =>
  url === '' ? '' : t('All alarms: {url}', { url });

const placeOf = ({ customer, device, camera, area }: Alarm): string =>
  [customer, area, device, camera].filter((part) => part !== null && part !== '').join(' · ');

function wordsOf({ severity, told_as }: Alarm, t: Translate): string {
  const params = { severity: severityWord(severity, t).toLocaleUpperCase(t.language) };
  if (told_as === 'new') return params.severity;
  return told_as === 'ended'
    ? t('{severity}, ended', params)
    : t('{severity}, not acknowledged yet', params);
}

function textOf(alarm: Alarm, t: Translate): string {
  const { sentence, advice, url } = alarm;
  const lines = [`${wordsOf(alarm, t)}: ${sentence}`, placeOf(alarm), timesOf(alarm, t)];
  if (advice !== '') lines.push(`${t('What to do:')} ${advice}`);
  if (url !== '') lines.push(url);
  return lines.join('\n');
}

function htmlOf(alarm: Alarm, picture: string | undefined, t: Translate): string {
  const { severity, sentence, advice, url } = alarm;
  const title =
    url === ''
      ? escaped(sentence)
      : `<a href="${escaped(url)}" style="color:inherit">${escaped(sentence)}</a>`;
  const side = directionOf(t.language) === 'rtl' ? 'right' : 'left';
  const alt = escaped(t('The camera’s picture when it began'));
  return `<div style="background:#fff;border:1px solid #d9dde3;border-${side}:4px solid ${colours[severity]};border-radius:4px;padding:12px 16px;margin:0 0 12px">
<div style="color:${colours[severity]};font-weight:bold;font-size:13px">${escaped(wordsOf(alarm, t))}</div>
<div style="font-weight:bold">${title}</div>
<div style="color:#56606d;font-size:13px">${escaped(placeOf(alarm))}<br>${escaped(timesOf(alarm, t))}</div>
${advice === '' ? '' : `<div style="margin-top:8px"><b>${escaped(t('What to do:'))}</b> ${escaped(advice)}</div>`}
${picture === undefined ? '' : `<img src="cid:${picture}" alt="${alt}" style="display:block;max-width:100%;margin-top:12px;border-radius:4px">`}
</div>`;
}

function timesOf({ started_at, ended_at, time_zone: zone }: Alarm, t: Translate): string {
  const began = zonedMoment(started_at, zone, t.language);
  if (ended_at === null) return t('Since {began} ({zone})', { began, zone });
  const ended = zonedMoment(ended_at, zone, t.language);
  return t('Since {began} until {ended} ({zone})', { began, ended, zone });
}

export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
