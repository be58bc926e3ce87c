import { Card } from '@foyer/kit';
import { IconAntennaBars5, IconArrowsExchange, IconUsers } from '@tabler/icons-react';
import { FigureRow } from '../../parts/figure-row.tsx';
import classes from './growth-panels.module.css';

const panels = [
  {
    title: 'More visitors',
    icon: IconUsers,
    about: 'against the time before',
    figures: ['76.4\u00a0%', '10.4\u00a0%', '3.4\u00a0%'],
  },
  {
    title: 'Through the doors',
    icon: IconArrowsExchange,
    about: 'in either direction',
    figures: ['17,567,318', '55,120', '9,695'],
  },
  {
    title: 'Pictures that arrived',
    icon: IconAntennaBars5,
    about: 'of those that were taken',
    figures: ['98.2\u00a0%', '99.1\u00a0%', '97.6\u00a0%'],
  },
] as const;

const spans = ['In all', 'This month', 'Last 24 hours'] as const;

/** How three things grow: each in all, this month, and in a day. */
export const GrowthPanels = () => (
  <div className={classes.panels}>
    {panels.map(({ title, icon: Glyph, about, figures }) => (
      <Card
        key={title}
        level={2}
        title={
          <span className={classes.title}>
            <Glyph size={20} aria-hidden />
            {title} <span className={classes.about}>{about}</span>
          </span>
        }
      >
        <FigureRow figures={spans.map((name, i) => ({ name, value: figures[i]! }))} />
      </Card>
    ))}
  </div>
);
