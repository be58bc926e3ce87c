import { Card } from '@foyer/kit';
import { IconAntennaBars5, IconArrowsExchange, IconUsers } from '@tabler/icons-react';
import { FigureRow } from '../../parts/figure-row.tsx';
import classes from './growth-panels.module.css';

const panels = [
  {
    title: 'More visitors',
    icon: IconUsers,
    about: 'against a year before',
    figures: ['18.2\u00a0%', '7.4\u00a0%', '3.2\u00a0%'],
  },
  {
    title: 'Through the doors',
    icon: IconArrowsExchange,
    about: 'in either direction',
    figures: ['1,656,843', '103,860', '4,332'],
  },
  {
    title: 'Pictures that arrived',
    icon: IconAntennaBars5,
    about: 'of those that were taken',
    figures: ['98.2\u00a0%', '99.1\u00a0%', '98.6\u00a0%'],
  },
] as const;

const spans = ['This year', 'This month', 'Last 24 hours'] as const;

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
