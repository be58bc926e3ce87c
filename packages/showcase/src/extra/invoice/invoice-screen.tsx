import { BrandMark, PageHeader, Quiet, TextButton, ToneBadge } from '@foyer/kit';
import { Box, Button, Flex, SimpleGrid, Title } from '@mantine/core';
import { IconCheck, IconClock, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { showDate } from '../../tables/show-date.ts';
import { invoice, lineCents, lines, showCents, taxPercent, totalsOf } from './invoice.ts';
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
        <Flex component="header" wrap="wrap" justify="space-between" gap="lg">
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
        <SimpleGrid minColWidth={220} autoFlow="auto-fit" spacing="lg" my="xl">
          {[invoice.from, invoice.to].map(({ title, name, lines, email, telephone }) => (
            <section key={title} aria-label={title}>
              <Title order={2} c="dimmed" fz="xs" fw={500} mb="2xs">
                {title}
              </Title>
              <Box component="address" fs="normal">
                <strong>{name}</strong>
                {[...lines, email, telephone].map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </Box>
            </section>
          ))}
        </SimpleGrid>
        <LinesTable />
        <Quiet my="lg" className={classes.note ?? ''}>
          {invoice.note}
        </Quiet>
        <Flex
          component="footer"
          wrap="wrap"
          align="center"
          justify="space-between"
          gap="sm"
          className={classes.foot ?? ''}
        >
          <div role="status">
            <ToneBadge
              tone={isApproved ? 'success' : 'warning'}
              icon={isApproved ? IconCheck : IconClock}
            >
              {isApproved ? `To be paid on ${showDate(invoice.due)}` : 'Open'}
            </ToneBadge>
          </div>
          <Button
            variant={isApproved ? 'default' : 'filled'}
            onClick={() => setApproved(!isApproved)}
          >
            {isApproved ? 'Take it back' : `Proceed to pay ${showCents(total)}`}
          </Button>
        </Flex>
      </article>
    </>
  );
}

function LinesTable() {
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
