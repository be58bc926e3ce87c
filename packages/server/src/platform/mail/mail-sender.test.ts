import { inEnglish } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startMailServer, textOfMail } from '../../testing/receivers/mail-server.ts';
import { createMailSender } from './mail-sender.ts';
import { readMailbox } from './mail-settings.ts';

let server: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.received.length = 0;
});

const send = (to: string | string[], subject = 'Hello') =>
  createMailSender({ smtpUrl: server.smtpUrl, from: 'Foyer <foyer@site.test>' })({
    id: 'm1',
    to,
    subject,
    text: 'Text',
  });

test.each([
  'a,victim@example.com',
  'foo<victim@example.com>',
  'a@b.test\r\nBcc: victim@example.com',
])('a kept recipient %j is written to nobody', async (to) => {
  await expect(send(to)).rejects.toThrow('is no single e-mail address');
  expect(server.received).toEqual([]);
});

test('the answer names the recipients that are no address', async () => {
  const answer = await send(['one@site.test', 'foo<victim@example.com>']);
  expect(server.received).toMatchObject([{ to: ['one@site.test'] }]);
  expect(inEnglish(answer)).toContain('(refused: foo<victim@example.com>)');
});

test('a line break in a subject adds no header', async () => {
  await send('one@site.test', 'Hall\r\nBcc: victim@example.com\r\n\r\nText');
  const head = server.received[0]?.content.split('\r\n\r\n')[0];
  expect(head).toMatch(/^Subject: Hall Bcc: victim@example.com Text$/m);
  expect(head).not.toMatch(/^Bcc:/m);
  expect(head).toMatch(/^From: Foyer <foyer@site.test>$/m);
});

test('invisible characters of names are marked in the subject, the text and the HTML of a mail', async () => {
  const name = 'Gate\u200b 3\u202e';
  await createMailSender({ smtpUrl: server.smtpUrl, from: 'foyer@site.test' })({
    id: 'm1',
    to: 'one@site.test',
    subject: `Offline: ${name}`,
    text: `${name} is offline.`,
    html: `<p>${name}</p>`,
  });
  const content = textOfMail(server.received[0]?.content ?? '');
  expect(content).toContain('Subject: Offline: GateU+200B 3U+202E');
  expect(content).toContain('GateU+200B 3U+202E is offline.');
  expect(content).toContain('<p>GateU+200B 3U+202E</p>');
});

test('what follows a name from right to left stays behind it, in the subject, the text and the HTML of a mail', async () => {
  const sendIn = (language: string) =>
    createMailSender({ smtpUrl: server.smtpUrl, from: 'foyer@site.test' })({
      id: 'm1',
      to: 'one@site.test',
      language,
      subject: 'At שער: 12',
      text: 'At שער ראשי: 12\nשער ראשי',
      html: '<b>שער</b> (3): 12',
    });
  await sendIn('en');
  await sendIn('ar');
  const [english, arabic] = server.received.map(({ content }) => textOfMail(content));
  const subject = Buffer.from('At שער\u200e: 12').toString('base64');
  expect(english).toContain(`Subject: =?UTF-8?B?${subject}?`);
  expect(english).toMatch(/At שער ראשי\u200e: 12\r?\nשער ראשי\u200e/);
  expect(english).toContain('<b>שער\u200e</b> (3): 12');
  expect(arabic).not.toContain('\u200e');
});

test.each([
  ['foyer@site.test', { name: '', address: 'foyer@site.test' }],
  ['Foyer at Site <foyer@mailhost>', { name: 'Foyer at Site', address: 'foyer@mailhost' }],
  ['"Foyer, Site" <foyer@site.test>', { name: 'Foyer, Site', address: 'foyer@site.test' }],
  ['foyer@site.test, other@site.test', undefined],
  ['Foyer <foyer@site.test', undefined],
])('the sender %j is read as %j', (text, mailbox) => {
  expect(readMailbox(text)).toEqual(mailbox);
});
