import { BrandMark, PageHeader, PlainList, Quiet } from '@foyer/kit';
import { Box, Flex } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ShowcaseLink } from '../../showcase-link.tsx';
import classes from './documentation-frame.module.css';
import pages from './pages.json' with { type: 'json' };

interface Props {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** Around every page of the documentation, which is read without a session. */
export function DocumentationFrame({ children, ...header }: Props) {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <div className={classes.frame}>
      <header className={classes.head}>
        <Flex component="span" align="center" gap="sm" miw={0} c="bright" fw={600}>
          <BrandMark /> Foyer documentation
        </Flex>
        <ShowcaseLink to="/" className={classes.back ?? ''}>
          <IconArrowLeft size={16} aria-hidden /> To the console
        </ShowcaseLink>
      </header>
      <div className={classes.body}>
        <nav className={classes.pages} aria-label="Documentation">
          {pages.map(({ heading, links }) => (
            <div key={heading}>
              <Quiet size="xs" mb="2xs">
                {heading}
              </Quiet>
              <PlainList>
                {(links as [string, string][]).map(([name, to]) => (
                  <li key={to} data-current={to === pathname}>
                    <ShowcaseLink to={to}>{name}</ShowcaseLink>
                  </li>
                ))}
              </PlainList>
            </div>
          ))}
        </nav>
        <Box component="main" miw={0}>
          <PageHeader {...header} />
          {children}
        </Box>
      </div>
    </div>
  );
}
