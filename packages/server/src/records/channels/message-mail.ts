import { numberText } from '@foyer/contract';
import type { AddressedMessage } from './alarm-message.ts';

/** Subject, text and HTML of a mail; `picture` is the content id of an inline picture. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

type Alarm = AddressedMessage['alarms'][number];

const colours = { critical: '#b3261e', warning: '#8a5300', notice: '#1f5fa8' };
const reasonWords = { new: '', unacknowledged: 'not acknowledged yet', ended: 'ended' };

/** A message as a mail that needs no pictures and no style sheet to be read. */
export function mailOf(message: AddressedMessage, picture: string | undefined): MailContent {
  return {
    subject: message.subject,
    text: [...message.alarms.map(textOf), ...restOf(message), linkText(message)].join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="margin:0;padding:16px;background:#f4f5f7;font:15px/1.5 Helvetica,Arial,sans-serif;color:#1d2530">
<div style="max-width:640px;margin:0 auto">
<h1 style="font-size:18px;line-height:1.4;margin:0 0 12px">${escaped(message.subject)}</h1>
${message.alarms.map((alarm, nth) => htmlOf(alarm, nth === 0 ? picture : undefined)).join('\n')}
${restOf(message)
  .map((line) => `<p>${escaped(line)}</p>`)
  .join('')}
${message.url === '' ? '' : `<p><a href="${escaped(message.url)}" style="color:#1f5fa8">Open the list of alarms</a></p>`}
</div></body></html>`,
  };
}

/** What is not named, and both counts with what they count. */
function restOf({ total, alarms, need_attention }: AddressedMessage): string[] {
  const more = total > alarms.length ? [`And ${numberText(total - alarms.length)} more.`] : [];
  if (need_attention === undefined) return more;
  const needs =
    need_attention === 1 ? '1 alarm needs' : `${numberText(need_attention)} alarms need`;
  const named = total === 1 ? '1 alarm' : `${numberText(total)} alarms`;
  return [...more, `${named} in this message. ${needs} attention in all.`];
}

const linkText = ({ url }: AddressedMessage) => (url === '' ? '' : `All alarms: ${url}`);

const placeOf = ({ customer, device, camera, area }: Alarm): string =>
  [customer, area, device, camera].filter((part) => part !== null && part !== '').join(' · ');

const wordsOf = ({ severity, told_as }: Alarm): string =>
  [severity.toUpperCase(), reasonWords[told_as]].filter((word) => word !== '').join(', ');

function textOf(alarm: Alarm): string {
  const { sentence, advice, url } = alarm;
  const lines = [`${wordsOf(alarm)}: ${sentence}`, placeOf(alarm), timesOf(alarm)];
  if (advice !== '') lines.push(`What to do: ${advice}`);
  if (url !== '') lines.push(url);
  return lines.join('\n');
}

function htmlOf(alarm: Alarm, picture: string | undefined): string {
  const { severity, sentence, advice, url } = alarm;
  const title =
    url === ''
      ? escaped(sentence)
      : `<a href="${escaped(url)}" style="color:inherit">${escaped(sentence)}</a>`;
  return `<div style="background:#fff;border:1px solid #d9dde3;border-left:4px solid ${colours[severity]};border-radius:4px;padding:12px 16px;margin:0 0 12px">
<div style="color:${colours[severity]};font-weight:bold;font-size:13px">${escaped(wordsOf(alarm))}</div>
<div style="font-weight:bold">${title}</div>
<div style="color:#56606d;font-size:13px">${escaped(placeOf(alarm))}<br>${escaped(timesOf(alarm))}</div>
${advice === '' ? '' : `<div style="margin-top:8px"><b>What to do:</b> ${escaped(advice)}</div>`}
${picture === undefined ? '' : `<img src="cid:${picture}" alt="The camera’s picture when it began" style="display:block;max-width:100%;margin-top:12px;border-radius:4px">`}
</div>`;
}

/** DD/MM/YYYY HH:mm of the site's clock. */
export function siteMoment(at: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(at));
  return parts.replace(',', '');
}

function timesOf({ started_at, ended_at, time_zone }: Alarm): string {
  const began = `Since ${siteMoment(started_at, time_zone)}`;
  const ended = ended_at === null ? '' : ` until ${siteMoment(ended_at, time_zone)}`;
  return `${began}${ended} (${time_zone})`;
}

export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
