import { BrandMark, PageHeader, ToneBadge } from '@foyer/kit';
import { Button, Flex, Title } from '@mantine/core';
import { IconCheck, IconClock, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { TextButton } from '../../blocks/actions.tsx';
import { showDate } from '../../tables/show-date.ts';
import { invoice, lines, type Party, showCents, totalsOf } from './invoice.ts';
import classes from './invoice-screen.module.css';
import { LinesTable } from './lines-table.tsx';

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
