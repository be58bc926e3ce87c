import { endpoints, Sale, type UnwrittenIssue } from '@foyer/contract';
import { msg } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { refusedRows, rowsReader } from '../../platform/http/sent-rows.ts';
import type { Serve } from '../access/serve.ts';
import { refuseRowsOfSites, yearFaults } from '../sites/refuse-rows-of-sites.ts';
import { replaceRowsOfSites } from '../sites/replace-rows-of-sites.ts';
import { saleTable } from './sale-store.ts';

interface Dependencies {
  db: Db;
  now: () => Date;
}

/** What is sent for a day may be dated at its end, by a clock that is ahead of the server's. */
const toleratedAheadMs = 86_400_000;

/** Sales that tills, or the systems behind them, send. */
export function saleRoutes(serve: Serve, { db, now }: Dependencies): void {
  const readSales = rowsReader<Sale>(Sale);

  serve(endpoints.sales.send, async ({ caller, body, t }) => {
    const moment = now();
    const faultsOf = ({ at }: Sale): UnwrittenIssue[] =>
      Date.parse(at) > moment.getTime() + toleratedAheadMs
        ? [{ path: '/at', message: msg('is more than a day ahead of the server’s clock') }]
        : yearFaults('/at', at);
    const judged = await refuseRowsOfSites(db, caller.scope, readSales(body), faultsOf);
    const refused = refusedRows(judged, t);
    const sales = judged.rows.map(({ value }) => value);
    const sender = { at: moment, by: caller.username };
    return { ...(await replaceRowsOfSites(db, saleTable, sales, sender)), refused };
  });
}
