import type { DragFrame } from '../drag-widget.tsx';

/** What the grid lends to each widget: it survives a move to the other column. */
export interface Frame extends DragFrame {
  isCollapsed: boolean;
  onCollapse: (isCollapsed: boolean) => void;
  onClose: () => void;
}
