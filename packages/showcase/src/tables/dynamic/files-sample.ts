/** How far a file is on its way. */
export type FileState = 'arrived' | 'underway' | 'waiting' | 'stopped';

/** A file-like row (demo specification, section 3). */
export interface FileRow {
  id: number;
  name: string;
  info: { type: 'JPEG' | 'PNG' | 'WebP'; dimensions: string };
  description: string;
  /** A day, `YYYY-MM-DD`. */
  date: string;
  /** Progress in percent. */
  status: { progress: number; type: FileState };
}

const row = (
  id: number,
  name: string,
  type: FileRow['info']['type'],
  dimensions: string,
  description: string,
  date: string,
  progress: number,
  state: FileState,
): FileRow => ({
  id,
  name,
  info: { type, dimensions },
  description,
  date,
  status: { progress, type: state },
});

export const files: readonly FileRow[] = [
  row(1, 'Main entrance', 'JPEG', '1920×1080', 'Monday, first hour', '2026-03-02', 100, 'arrived'),
  row(2, 'East door', 'JPEG', '1280×720', 'Rain: many umbrellas', '2026-03-02', 100, 'arrived'),
  row(
    3,
    'Stairs, level 1',
    'PNG',
    '1920×1080',
    'New lens, test picture',
    '2026-03-03',
    64,
    'underway',
  ),
  row(4, 'Platform 2', 'JPEG', '2560×1440', 'Before the 08:12 train', '2026-03-03', 100, 'arrived'),
  row(5, 'Platform 3', 'JPEG', '2560×1440', 'After the 08:12 train', '2026-03-03', 100, 'arrived'),
  row(
    6,
    'Market hall',
    'WebP',
    '1920×1080',
    'Saturday, all stalls open',
    '2026-03-07',
    87,
    'underway',
  ),
  row(7, 'Market gate', 'WebP', '1280×720', 'Delivery vans at six', '2026-03-07', 12, 'stopped'),
  row(8, 'Library desk', 'JPEG', '1024×768', 'Exam week queue', '2026-03-09', 100, 'arrived'),
  row(9, 'Reading room', 'JPEG', '1024×768', 'Seats taken at noon', '2026-03-09', 0, 'waiting'),
  row(10, 'Museum foyer', 'PNG', '3840×2160', 'Opening night', '2026-03-12', 41, 'underway'),
  row(11, 'Museum café', 'PNG', '1920×1080', 'After the guided tour', '2026-03-12', 0, 'waiting'),
  row(
    12,
    'Car park, row C',
    'JPEG',
    '1280×720',
    'Low sun in the lens',
    '2026-03-15',
    100,
    'arrived',
  ),
  row(13, 'Loading bay', 'JPEG', '1920×1080', 'Helmets and vests', '2026-03-16', 100, 'arrived'),
  row(14, 'Workshop', 'JPEG', '1920×1080', 'Late shift begins', '2026-03-16', 73, 'underway'),
  row(15, 'Lift, ground floor', 'WebP', '800×600', 'Doors held open', '2026-03-18', 5, 'stopped'),
  row(16, 'Roof terrace', 'WebP', '1920×1080', 'First warm evening', '2026-03-20', 100, 'arrived'),
  row(17, 'Ice rink', 'JPEG', '2560×1440', 'School class on the ice', '2026-03-21', 29, 'underway'),
  row(
    18,
    'Swimming pool',
    'JPEG',
    '1280×720',
    'Lane swimmers, early',
    '2026-03-23',
    100,
    'arrived',
  ),
  row(19, 'North exit', 'JPEG', '1280×720', 'Closing time', '2026-03-24', 0, 'waiting'),
];
