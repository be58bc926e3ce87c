import { useDroppable } from '@dnd-kit/core';
import { Box } from '@mantine/core';
import { Fragment } from 'react';
import classes from './nestable-trees.module.css';
import { type Direction, type Forest, familyOf, type Place, visibleRows } from './tree-moves.ts';
import { TreeRow } from './tree-row.tsx';

interface Props {
  tree: number;
  forest: Forest;
  closed: ReadonlySet<number>;
  /** Of the element that says how keys move a branch. */
  hintId: string;
  /** The branch that is being dragged. */
  inAir: number | undefined;
  /** Where it would go, if into this tree. */
  place: Place | undefined;
  onStep: (id: number, direction: Direction) => void;
  onToggle: (id: number) => void;
}

/** One tree, with a line where the dragged branch would go. */
export function TreeList(props: Props) {
  const { tree, forest, closed, hintId, inAir, place, onStep, onToggle } = props;
  const rows = visibleRows(forest[tree] ?? [], closed);
  const family = new Set(inAir === undefined ? [] : familyOf(forest, inAir).map(({ id }) => id));
  const titleId = `tree-${tree}`;
  const line = place && <DropLine depth={place.depth} />;
  return (
    <div>
      <Box id={titleId} component="h3" m="0 0 8px" fz="sm">
        Tree {tree + 1}
      </Box>
      <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-labelledby={titleId}>
        {rows.map((row) => (
          <Fragment key={row.id}>
            {place?.before === row.id && line}
            <TreeRow
              row={row}
              tree={tree}
              hintId={hintId}
              isOpen={!closed.has(row.id)}
              familySize={familyOf(forest, row.id).length - 1}
              isInAir={family.has(row.id)}
              onStep={onStep}
              onToggle={onToggle}
            />
          </Fragment>
        ))}
        {place && place.before === undefined && line}
      </Box>
      {rows.every(({ id }) => family.has(id)) && <EmptyTree tree={tree} />}
    </div>
  );
}

const DropLine = ({ depth }: { depth: number }) => (
  <li aria-hidden="true" className={classes.line} style={{ '--depth': depth } as object} />
);

/** Takes a branch where no row is that it could be laid beside. */
function EmptyTree({ tree }: { tree: number }) {
  const { setNodeRef } = useDroppable({ id: `empty-${tree}`, data: { tree } });
  return (
    <Box ref={setNodeRef} p={16} bd="1px dashed var(--foyer-line)" bdrs="sm" c="dimmed">
      An empty tree: bring a branch here.
    </Box>
  );
}
