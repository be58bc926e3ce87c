import { t } from '@foyer/translation/page';
import { showFigure } from '../../text/figures.ts';
import { FiguresDetails, ScrolledFigures } from './figures-details.tsx';

/** The figures behind a picture. The first column names the row; null is no value. */
export interface FigureRows {
  columns: readonly string[];
  rows: readonly (readonly [string, ...(string | number | null)[]])[];
}

/** The figures of a chart that is no time series. */
export const FigureTable = ({ label, columns, rows }: FigureRows & { label: string }) => (
  <FiguresDetails>
    {() => (
      <ScrolledFigures label={label} columns={columns}>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, i) => (
              <td key={columns[i + 1]}>{value === null ? t('no value') : showFigure(value)}</td>
            ))}
          </tr>
        ))}
      </ScrolledFigures>
    )}
  </FiguresDetails>
);
