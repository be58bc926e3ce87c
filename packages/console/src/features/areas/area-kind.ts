import { type Area, type AreaDraft, endpoints } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { customerField } from '../../shared/records/customer-field.ts';
import type { RecordKind } from '../../shared/records/record-kind.ts';
import { areaDetail } from './area-queries.ts';

/** Lines and opening hours are JSON texts here. */
export type AreaForm = {
  Name: string;
  CustomerID: number | null;
  Capacity: number | null;
  ResetAt: string;
  Lines: string;
  OpeningHours: string;
};

type Lines = NonNullable<AreaDraft['Lines']>;
export type Hours = NonNullable<AreaDraft['OpeningHours']>;

export const linesIn = (text: string): Lines => JSON.parse(text) as Lines;
export const hoursIn = (text: string): Hours => JSON.parse(text) as Hours;

/** The form's texts as the server takes them; an empty capacity is no limit. */
function sent({ Lines, OpeningHours, Capacity, ...others }: Partial<AreaForm>): Partial<AreaDraft> {
  return {
    ...(others as Partial<AreaDraft>),
    ...(Capacity !== undefined && { Capacity: Capacity ?? 0 }),
    ...(Lines !== undefined && { Lines: linesIn(Lines) }),
    ...(OpeningHours !== undefined && { OpeningHours: hoursIn(OpeningHours) }),
  };
}

/** Areas, as the shared screens know them. */
export const areaKind: RecordKind<AreaForm, Area> = {
  noun: 'areas',
  name: 'Area',
  calls: endpoints.areas,
  useOne: (id) => useQuery(areaDetail(id)),
  fields: [
    { name: 'Name', label: 'Name' },
    customerField(),
    {
      name: 'Capacity',
      label: 'Capacity',
      kind: 'number',
      hint: 'How many people may be inside. Empty: no limit.',
    },
    {
      name: 'ResetAt',
      label: 'Reset time',
      hint: 'When nobody is inside, such as 04:00 by the site’s clock: the count begins anew.',
    },
    { name: 'Lines', label: 'Entrances', kind: 'json' },
    { name: 'OpeningHours', label: 'Opening hours', kind: 'json' },
  ],
  blank: {
    Name: '',
    CustomerID: null,
    Capacity: null,
    ResetAt: '04:00',
    Lines: '[]',
    OpeningHours: '{"weekly":[],"exceptions":[]}',
  },
  blankOf: ({ customer }) => (customer ? { CustomerID: customer } : {}),
  draftOf: ({ Name, CustomerID, Capacity, ResetAt, Lines, OpeningHours }) => ({
    Name,
    CustomerID,
    Capacity: Capacity === 0 ? null : Capacity,
    ResetAt,
    Lines: JSON.stringify(
      Lines.map(({ camera, line, direction }) => ({ camera, line, direction })),
    ),
    OpeningHours: JSON.stringify(OpeningHours),
  }),
  create: (draft) => api.areas.create({ body: sent(draft) as AreaDraft }),
  update: (id, changes) => api.areas.update({ params: { id }, body: sent(changes) }),
  remove: (id) => api.areas.remove({ params: { id } }),
};
