import { msg } from '@foyer/translation';
import { isHolidayPlace } from '../../../records/holidays/public-holidays.ts';
import { checkLines } from './check-lines.ts';
import type { PlanContext } from './plan-context.ts';
import { addFault, type PlannedRow } from './planned-row.ts';
import type { StoredDevice } from './stored-records.ts';

/** Reports rows of a sheet that contradict what is there, although each of their cells is right by itself. */
export async function checkRows(context: PlanContext, rows: readonly PlannedRow[]): Promise<void> {
  for (const planned of rows) {
    checkCustomer(context, planned);
    if (context.isLimited) checkLimited(planned);
    if (planned.sheet === 'Sites') await checkHolidays(planned);
    if (planned.sheet === 'Devices') checkDevice(context, planned);
    if (planned.sheet === 'Areas') checkLines(context, planned);
  }
}

/** A record stays with its customer. */
function checkCustomer({ names, customerNamed }: PlanContext, planned: PlannedRow): void {
  const { entry, cells, parent } = planned;
  const staysThere = msg('is not the customer of this record: a workbook moves nothing to another');
  if (entry?.stored && cells.Customer && customerNamed(cells.Customer) !== entry.customer)
    addFault(planned, 'Customer', staysThere);
  if (entry?.stored && parent && parent.customer !== entry.customer)
    addFault(
      planned,
      '',
      msg('belongs to {customer}: a workbook moves nothing to another customer', {
        customer: names.customer(entry.customer),
      }),
    );
}

/** What other sites share is changed by who sees them all. */
function checkLimited(planned: PlannedRow): void {
  const { sheet, entry, changes } = planned;
  if (!entry || (sheet !== 'Regions' && sheet !== 'Sites')) return;
  const isLeft =
    entry.stored && (sheet === 'Sites' ? !movesOrRenames(planned) : changes.length === 0);
  if (isLeft) return;
  addFault(
    planned,
    '',
    msg(
      'cannot be created, renamed or moved while a region or a site is chosen: choose the whole customer',
    ),
  );
}

const movesOrRenames = ({ changes }: PlannedRow) =>
  changes.some(({ column }) => column === 'Name' || column === 'Region');

async function checkHolidays(planned: PlannedRow): Promise<void> {
  const place = planned.changes.find(({ column }) => column === 'Holidays')?.to;
  if (!place || (await isHolidayPlace(place))) return;
  addFault(planned, 'Holidays', msg('is no country or state with known holidays'));
}

function checkDevice({ takenCodes }: PlanContext, planned: PlannedRow): void {
  const { cells, entry } = planned;
  const stored = entry?.stored as StoredDevice | undefined;
  if (cells.Code !== undefined && takenCodes.has(cells.Code))
    addFault(
      planned,
      'Code',
      msg('There is already a device with the code {code}.', { code: cells.Code }),
    );
  const profile = cells.Profile || stored?.profile;
  if (cells.Mapping && profile !== 'custom')
    addFault(planned, 'Mapping', msg('is for devices whose Profile is custom'));
}
