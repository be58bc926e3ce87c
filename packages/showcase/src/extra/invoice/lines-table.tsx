import { type Line, lineCents, showCents, taxPercent, totalsOf } from './invoice.ts';
import classes from './invoice-screen.module.css';

/** What is to be paid for, line by line, and what it comes to. */
export function LinesTable({ lines }: { lines: readonly Line[] }) {
  const { subtotal, tax, total } = totalsOf(lines);
  const sums = [
    ['Subtotal', subtotal],
    [`Tax ${taxPercent} %`, tax],
    ['Total', total],
  ] as const;
  return (
    <table className={classes.lines}>
      <caption>All prices in dollars.</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" className={classes.wide}>
            Quantity
          </th>
          <th scope="col" className={classes.wide}>
            Price
          </th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.item}>
            <th scope="row">
              {line.item}
              <span className={classes.about}>{line.about}</span>
              <span className={classes.narrow}>
                {line.quantity} × {showCents(line.priceCents)}
              </span>
            </th>
            <td className={classes.wide}>{line.quantity}</td>
            <td className={classes.wide}>{showCents(line.priceCents)}</td>
            <td>{showCents(lineCents(line))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(([name, cents]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={classes.wide} />
            <td className={classes.wide} />
            <td>{showCents(cents)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
