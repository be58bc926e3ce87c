import { Button, Code, Popover } from '@mantine/core';
import classes from './audit-change.module.css';

/** What was sent, as it was sent; nothing where a change needs no more than its record. */
export function AuditChange({ change, of }: { change: unknown; of: string }) {
  if (Object.keys((change ?? {}) as object).length === 0) return null;
  return (
    <Popover position="bottom-end" withRoles trapFocus>
      <Popover.Target>
        <Button variant="default" size="compact-xs" aria-label={`Show what was sent, ${of}`}>
          Show
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="What was sent">
        <Code block tabIndex={0} className={classes.change ?? ''}>
          {JSON.stringify(change, null, 2)}
        </Code>
      </Popover.Dropdown>
    </Popover>
  );
}
