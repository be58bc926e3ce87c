import { t } from '@foyer/translation/page';
import {
  IconBuilding,
  IconCheck,
  IconChevronRight,
  IconMapPin,
  IconSitemap,
  IconWorld,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { seesAllCustomers } from '../../shared/session/session.ts';
import classes from './scope-panel.module.css';
import type { PlaceKind, ScopeRow } from './scope-tree.ts';

const icons: Record<PlaceKind, typeof IconWorld> = {
  customer: IconBuilding,
  region: IconSitemap,
  site: IconMapPin,
};
const kindNames: Record<PlaceKind, string> = {
  customer: t('Customer'),
  region: t('Region'),
  site: t('Site'),
};

/** What stands for everything that a person may see. */
export const nameOfAll = (): string => (seesAllCustomers() ? t('All customers') : t('All sites'));

interface Props {
  id: string;
  row: ScopeRow;
  /** Where the arrow keys are. */
  isActive: boolean;
  isChosen: boolean;
  onAct: () => void;
  onOpen: (isOpen: boolean) => void;
}

/** A line of the tree; the search field has the focus and the keys. */
export function ScopeLine({ id, row, isActive, isChosen, onAct, onOpen }: Props) {
  const isOpen = row.is === 'place' ? row.isOpen : undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the search field
    // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant of the search field
    <div
      id={id}
      role="treeitem"
      aria-level={row.level}
      aria-selected={isChosen}
      {...(isOpen !== undefined && { 'aria-expanded': isOpen })}
      className={classes.line}
      data-active={isActive || undefined}
      style={{ '--foyer-tree-level': row.level - 1 } as CSSProperties}
      // The focus stays in the search field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onAct}
    >
      {isOpen === undefined ? (
        <span className={classes.toggle} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: for pointers; keys have the right and left arrows
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above
        <span
          className={classes.toggle}
          data-open={isOpen || undefined}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(!isOpen);
          }}
        >
          <IconChevronRight size={16} aria-hidden />
        </span>
      )}
      <LineWords row={row} />
      {isChosen && <IconCheck size={16} className={classes.chosen ?? ''} aria-hidden />}
    </div>
  );
}

function LineWords({ row }: { row: ScopeRow }) {
  if (row.is === 'loading') return <span className={classes.quiet}>{t('Loading...')}</span>;
  if (row.is === 'failed')
    return <span className={classes.failed}>{t('Could not be loaded. Try again')}</span>;
  if (row.is === 'more')
    return (
      <span className={classes.more}>
        {t('{count, plural, one {Show # more} other {Show # more}}', { count: row.count })}
      </span>
    );
  const isPlace = row.is === 'place';
  const Glyph = isPlace ? icons[row.place.kind] : IconWorld;
  return (
    <>
      <Glyph size={16} stroke={1.7} className={classes.icon ?? ''} aria-hidden />
      <span className={classes.words}>
        <bdi className={classes.name}>{isPlace ? row.place.name : nameOfAll()}</bdi>
        {isPlace && row.about !== undefined && <bdi className={classes.about}>{row.about}</bdi>}
      </span>
      {isPlace && <span className={classes.kind}>{kindNames[row.place.kind]}</span>}
    </>
  );
}
