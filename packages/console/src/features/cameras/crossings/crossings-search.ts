import type { CrossingsSearch } from '../../../shared/navigation/crossings-link.ts';
import { positive, withoutAbsent } from '../../../shared/navigation/search-values.ts';
import { moment } from '../../../shared/records/list-search.ts';
import { readScope } from '../../../shared/scope/scope.ts';

/** Reads an address; invalid values are left out, and a range with one end is none. */
export function readCrossingsSearch(raw: Record<string, unknown>): CrossingsSearch {
  const { line, direction, zone, visitors } = raw;
  const [from, to] = [moment(raw.from), moment(raw.to)];
  const range = from !== undefined && to !== undefined && from < to ? { from, to } : {};
  return withoutAbsent({
    ...readScope(raw),
    device: positive(raw.device),
    camera: positive(raw.camera),
    // An id may be a number to who reads an address.
    line: typeof line === 'string' || typeof line === 'number' ? String(line) : undefined,
    area: positive(raw.area),
    direction: direction === 'in' || direction === 'out' ? direction : undefined,
    ...range,
    zone: typeof zone === 'string' ? zone : undefined,
    visitors: visitors === true || visitors === 'true' ? (true as const) : undefined,
    person: positive(raw.person),
  });
}
