import { expect, test } from 'vitest';
import { FileAnswer } from './file-answer.ts';

test('the name of a file may be in any script', () => {
  const nameOf = (name: string) =>
    new FileAnswer(Buffer.from(''), { name, type: 'text/plain' }).headers['content-disposition'];
  expect(nameOf('weekly-report.pdf')).toBe('attachment; filename="weekly-report.pdf"');
  expect(nameOf('報告 (1).pdf')).toBe(
    `attachment; filename="__ (1).pdf"; filename*=UTF-8''%E5%A0%B1%E5%91%8A%20%281%29.pdf`,
  );
});
