import { endpoints, longestStaffDays, StaffHours, type UnwrittenIssue } from '@foyer/contract';
import { msg } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { refusedRows, rowsReader } from '../../platform/http/sent-rows.ts';
import type { Serve } from '../access/serve.ts';
import { refuseRowsOfSites, yearFaults } from '../sites/refuse-rows-of-sites.ts';
import { replaceRowsOfSites } from '../sites/replace-rows-of-sites.ts';
import { staffHoursTable } from './staff-hours-store.ts';

interface Dependencies {
  db: Db;
  now: () => Date;
}

/** How many people worked at sites, as rosters and time clocks send it; also of days to come. */
export function staffHoursRoutes(serve: Serve, { db, now }: Dependencies): void {
  const readStaffHours = rowsReader<StaffHours>(StaffHours);

  serve(endpoints.staffHours.send, async ({ caller, body, t }) => {
    const judged = await refuseRowsOfSites(db, caller.scope, readStaffHours(body), faultsOf);
    const refused = refusedRows(judged, t);
    const entries = judged.rows.map(({ value }) => value);
    const sender = { at: now(), by: caller.username };
    return { ...(await replaceRowsOfSites(db, staffHoursTable, entries, sender)), refused };
  });
}

function faultsOf({ from, to }: StaffHours): UnwrittenIssue[] {
  const outside = [...yearFaults('/from', from), ...yearFaults('/to', to)];
  if (outside.length > 0) return outside;
  const ms = Date.parse(to) - Date.parse(from);
  if (ms <= 0) return [{ path: '/to', message: msg('must be after from') }];
  return ms > longestStaffDays * 86_400_000
    ? [
        {
          path: '/to',
          message: msg('must be at most {days} days after from', { days: longestStaffDays }),
        },
      ]
    : [];
}
