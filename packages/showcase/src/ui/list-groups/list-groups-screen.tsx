import { PageHeader } from '@foyer/kit';
import { FileCode } from '../../parts/file-code.tsx';
import classes from './list-groups-screen.module.css';
import { PlacesList } from './places-list.tsx';
import { SortableStars } from './stars/sortable-stars.tsx';
import { NestableTrees } from './trees/nestable-trees.tsx';

/** List groups: lists to read, and lists that a person puts in order. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="List groups"
        subtitle="Lists to read and to follow, and lists that a person puts in order."
      />
      <div className={classes.examples}>
        <SortableStars />
        <PlacesList />
        <div className={classes.wide}>
          <NestableTrees />
        </div>
      </div>
      <FileCode file="ui/list-groups/list-groups-screen.tsx" />
    </>
  );
}
