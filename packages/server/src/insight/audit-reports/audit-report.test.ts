import readExcel from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLine, lineOfTwoHours } from '../../testing/audit-line.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

let foyer: TestFoyer;
let token: string;
const now = Date.parse('2026-03-02T12:00:00Z');
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => new Date(now) });
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

const begin = Date.parse('2026-03-02T10:00:00Z');
/** The report of an audit of five of the quarter hours of a line. */
async function audited({ isComplete = true } = {}) {
  const { customer, ...line } = await lineOfTwoHours(foyer, begin);
  const id = await auditLine(foyer, { admin: token, ...line }, { in: 50, out: 20 }, { isComplete });
  const viewer = await foyer.person('VIEWER', customer);
  const file = (format: string, language = 'en') =>
    foyer.app.inject({
      url: `/api/audits/${id}/report?format=${format}`,
      headers: { authorization: `Bearer ${viewer.token}`, 'accept-language': language },
    });
  return { file };
}

test('a complete audit is a report to print, for whoever may see the line', async () => {
  const { file } = await audited();
  const pdf = await file('pdf');
  expect(pdf.statusCode).toBe(200);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.headers['content-disposition']).toMatch(/filename="accuracy-audit-\d+\.pdf"/);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const arabic = await file('pdf', 'ar');
  expect(arabic.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('it says what people and the counter counted, the error with its interval, and each interval', async () => {
  const { file } = await audited();
  const sheets = await readExcel((await file('xlsx')).rawPayload);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Result', 'Intervals']);
  const [result, intervals] = sheets.map(({ data }) => data);
  expect(result![1]![0]).toMatch(/^Not within ±5 %\. To be repeated after /);
  // 251 people, of whom the counter saw 200.
  expect(result!.slice(3)).toEqual([
    ['Direction', 'People', 'Counter', 'Error (95 % interval)'],
    ['In', 251, 200, expect.stringMatching(/^−20\.\d % \(−2\d(\.\d)? to −1\d(\.\d)?\)$/)],
    ['Out', 100, 100, expect.stringMatching(/^0 %/)],
  ]);
  expect(intervals![1]![0]).toMatch(
    /^5 random intervals of 15 minutes, each counted by two people/,
  );
  expect(intervals!.slice(4).map((row) => row.slice(1))).toEqual([
    [51, 40, 20, 20, 2],
    ...Array.from({ length: 4 }, () => [50, 40, 20, 20, 2]),
  ]);
});

test('an audit whose intervals are not all counted has no report yet', async () => {
  const { file } = await audited({ isComplete: false });
  const answer = await file('pdf');
  expect(answer.statusCode).toBe(400);
  expect(answer.json().detail).toBe(
    'The audit is not complete: its report is made once all intervals are counted.',
  );
});
