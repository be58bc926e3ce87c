import { BrandMark, PageHeader, ToneBadge } from '@foyer/kit';
import { Button, Flex, Title } from '@mantine/core';
import { IconCheck, IconClock, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { TextButton } from '../../blocks/actions.tsx';
import { showDate } from '../../tables/show-date.ts';
import {
  invoice,
  type Line,
  lineCents,
  lines,
  type Party,
  showCents,
  taxPercent,
  totalsOf,
} from './invoice.ts';
import classes from './invoice-screen.module.css';

/** An invoice that adds up, and prints as one sheet of paper. */
export function Screen() {
  const [isApproved, setApproved] = useState(false);
  const { total } = totalsOf(lines);
  return (
    <>
      <PageHeader
        title="Invoice"
        subtitle="It adds up by itself. Print it, or save it as PDF: only the sheet goes on paper."
        actions={
          <TextButton variant="default" icon={IconPrinter} onClick={() => print()}>
            Print
          </TextButton>
        }
      />
      <article className={classes.sheet} aria-label={`Invoice ${invoice.number}`}>
        <Flex component="header" wrap="wrap" justify="space-between" gap={24}>
          <Flex align="center" gap={10} c="bright" fz={20} fw={600}>
            <BrandMark /> Foyer
          </Flex>
          <dl className={classes.facts}>
            <dt>Invoice</dt>
            <dd>{invoice.number}</dd>
            <dt>Issued</dt>
            <dd>{showDate(invoice.issued)}</dd>
            <dt>Due</dt>
            <dd>{showDate(invoice.due)}</dd>
          </dl>
        </Flex>
        <div className={classes.parties}>
          <Address party={invoice.from} />
          <Address party={invoice.to} />
        </div>
        <LinesTable lines={lines} />
        <p className={classes.note}>{invoice.note}</p>
        <footer className={classes.foot}>
          <div role="status">
            {isApproved ? (
              <ToneBadge tone="success" icon={IconCheck}>
                To be paid on {showDate(invoice.due)}
              </ToneBadge>
            ) : (
              <ToneBadge tone="warning" icon={IconClock}>
                Open
              </ToneBadge>
            )}
          </div>
          <Button
            className={classes.proceed ?? ''}
            variant={isApproved ? 'default' : 'filled'}
            onClick={() => setApproved(!isApproved)}
          >
            {isApproved ? 'Take it back' : `Proceed to pay ${showCents(total)}`}
          </Button>
        </footer>
      </article>
    </>
  );
}

const Address = ({ party }: { party: Party }) => (
  <section aria-label={party.title}>
    <Title order={2} c="dimmed" fz="xs" fw={500} mb={4}>
      {party.title}
    </Title>
    <address className={classes.address}>
      <strong>{party.name}</strong>
      {party.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span>{party.email}</span>
      <span>{party.telephone}</span>
    </address>
  </section>
);

/** What is to be paid for, line by line, and what it comes to. */
function LinesTable({ lines }: { lines: readonly Line[] }) {
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
