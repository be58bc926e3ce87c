import { t } from '@foyer/translation/page';
import type { Exported } from '../export/export-chart.ts';
import { exportedPicture } from '../export/exported-picture.ts';
import { paperColours } from '../export/paper-picture.ts';
import {
  cellColours,
  hourNames,
  maxOf,
  shortWeekdays,
  showPeople,
  type WeekCells,
  weekdays,
} from './week-heat.ts';

/** Pixels of the picture, and of the column with the days. */
const pictureSize = { width: 1000, height: 232 };
const daysPx = 56;
const rowPx = pictureSize.height / (weekdays.length + 1);

/** Values by weekday and hour to be exported: a row an hour of a weekday. */
export const exportedWeek = (label: string, cells: WeekCells): Exported =>
  exportedPicture({
    title: label,
    sheet: () => ({
      title: label,
      header: [t('Day'), t('Hour'), label, t('Measured, %')],
      rows: weekdays.flatMap((day, row) =>
        hourNames.map((hour, column) => {
          const { value, coverage } = cells[row]?.[column] ?? { value: null, coverage: 0 };
          return [day, `${hour}:00`, value, Math.round(coverage * 100)];
        }),
      ),
    }),
    entries: [],
    size: pictureSize,
    paint:
      async () =>
      (context, { width }) => {
        const { card, quiet, fontFamily } = paperColours();
        const cellPx = (width - daysPx) / hourNames.length;
        const most = maxOf(cells);
        context.font = `12px ${fontFamily}`;
        context.textBaseline = 'middle';
        const write = (text: string, color: string, x: number, row: number) => {
          context.fillStyle = color;
          context.fillText(text, x, (row + 0.5) * rowPx);
        };
        weekdays.forEach((day, row) => {
          write(shortWeekdays[row] ?? day, quiet, 0, row + 1);
        });
        context.textAlign = 'center';
        hourNames.forEach((hour, column) => {
          const x = daysPx + column * cellPx;
          write(hour, quiet, x + cellPx / 2, 0);
          weekdays.forEach((_, row) => {
            const value = cells[row]?.[column]?.value ?? null;
            if (value === null) {
              write('–', quiet, x + cellPx / 2, row + 1);
              return;
            }
            const { background, color } = cellColours(value, most, card);
            context.fillStyle = background;
            context.fillRect(x + 1, (row + 1) * rowPx + 1, cellPx - 2, rowPx - 2);
            write(showPeople(value), color, x + cellPx / 2, row + 1);
          });
        });
      },
  });
