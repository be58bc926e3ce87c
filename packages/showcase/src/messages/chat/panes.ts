/** Which of the three panes is seen where there is room for one (demo specification, section 4). */
export interface Panes {
  view: 'list' | 'chat' | 'info';
  /** null where no chat is chosen. */
  activeId: number | null;
}

export type PanesMove = { to: 'chat'; chatId: number } | { to: 'list' } | { to: 'info' };

/** Choosing a chat opens it, the list clears it, and info once more leads back to it. */
export function movePanes(panes: Panes, move: PanesMove): Panes {
  switch (move.to) {
    case 'chat':
      return { view: 'chat', activeId: move.chatId };
    case 'list':
      return { view: 'list', activeId: null };
    case 'info':
      return { ...panes, view: panes.view === 'info' ? 'chat' : 'info' };
  }
}
