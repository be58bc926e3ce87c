import { endpoints, type WorkbookPlan, workbookSheetNames } from '@foyer/contract';
import { expect } from 'vitest';
import type { TestFoyer } from './test-foyer.ts';
import { readTexts } from './workbook-texts.ts';

/** For the largest workbook that is accepted. */
const importLimitMs = 20 * 60_000;

/** Calls about workbooks, by an administrator. */
export async function createWorkbookCalls(foyer: TestFoyer) {
  const { token } = await foyer.person('SUPER_ADMIN');
  const { workbooks } = endpoints;
  const exported = async (query: Record<string, number>, as = token): Promise<Buffer> => {
    const { status, raw } = await foyer.call(workbooks.export, { token: as, query });
    expect(status, raw.body).toBe(200);
    return raw.rawPayload;
  };
  const check = async (Content: string, query = {}): Promise<WorkbookPlan> => {
    const { status, data, raw } = await foyer.call(workbooks.check, {
      token,
      query,
      body: { Content },
    });
    expect(status, raw.body).toBe(200);
    return data;
  };
  const begin = async (body: { Content: string; Seen?: string }, query = {}): Promise<string> => {
    const { status, data, raw } = await foyer.call(workbooks.begin, { token, query, body });
    expect(status, raw.body).toBe(202);
    return data.job;
  };
  const resultOf = async (id: string) => {
    const { raw } = await foyer.call(workbooks.result, { token, params: { id } });
    expect(raw.statusCode, raw.body).toBe(200);
    const [sheet] = Object.values(await readTexts(raw.rawPayload));
    return (sheet ?? []).slice(1).map((row) => row.map(String));
  };
  return {
    token,
    exported,
    check,
    begin,
    /** Imports a workbook and answers what became of it. */
    async imported(Content: string, query = {}) {
      const { seen } = await check(Content, query);
      const job = await begin({ Content, Seen: seen }, query);
      const { state, result, error } = await foyer.jobEnded(job, importLimitMs);
      expect([state, error]).toEqual(['done', null]);
      return { job, counts: (result as unknown as WorkbookPlan).counts };
    },
    resultOf,
  };
}

/** How many rows become what, of all sheets together. */
export const totalsOf = ({ counts }: Pick<WorkbookPlan, 'counts'>) => {
  const total = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const sheet of workbookSheetNames) {
    for (const [outcome, count] of Object.entries(counts[sheet]))
      total[outcome as keyof typeof total] += count;
  }
  return total;
};

/** Faults as people read them: `Sites, row 3, Time zone: …`. */
export const faultsOf = ({ rows }: WorkbookPlan): string[] =>
  rows
    .filter(({ outcome }) => outcome === 'refused')
    .flatMap(({ sheet, row, cells }) =>
      cells.map(({ column, fault }) => `${sheet}, row ${row}, ${column}: ${fault}`),
    );

/** Changes as people read them: `Sites 3 Name: A → B`. */
export const changesOf = ({ rows }: WorkbookPlan): string[] =>
  rows
    .filter(({ outcome }) => outcome === 'changed')
    .flatMap(({ sheet, row, cells }) =>
      cells.map(({ column, from, to }) => `${sheet} ${row} ${column}: ${from} → ${to}`),
    );
