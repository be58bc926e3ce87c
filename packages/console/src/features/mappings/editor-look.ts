import { EditorView } from '@codemirror/view';

// not shown: CSS
const thinLine = '1px solid var(--foyer-line)';
// not shown: CSS
const focusLine = '2px solid var(--foyer-info-ink)';

/** Colours and sizes of the product. */
export const editorLook = EditorView.theme({
  '&': {
    fontSize: '13px',
    color: 'var(--foyer-text)',
    backgroundColor: 'var(--foyer-raised)',
    border: thinLine,
    borderRadius: 'var(--mantine-radius-sm)',
  },
  '&.cm-focused': { outline: focusLine, outlineOffset: '1px' },
  '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--foyer-strong)' },
  '.cm-cursor': { borderLeftColor: 'var(--foyer-strong)' },
  '.cm-gutters': {
    color: 'var(--foyer-quiet)',
    backgroundColor: 'transparent',
    borderRight: thinLine,
  },
  '.cm-activeLineGutter': { color: 'var(--foyer-strong)', backgroundColor: 'transparent' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, ::selection': {
    backgroundColor: 'var(--foyer-info-tint)',
  },
  '.cm-changedLine, .cm-deletedChunk': { color: 'var(--foyer-strong)' },
  '.cm-tooltip': {
    color: 'var(--foyer-text)',
    backgroundColor: 'var(--foyer-card)',
    border: thinLine,
    borderRadius: 'var(--mantine-radius-sm)',
    boxShadow: 'var(--foyer-card-shadow)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'var(--foyer-strong)',
    backgroundColor: 'var(--foyer-info-tint)',
  },
  '.cm-completionDetail': { color: 'var(--foyer-quiet)' },
  '.cm-diagnostic': {
    color: 'var(--foyer-danger-ink)',
    borderLeftColor: 'var(--foyer-danger-ink)',
  },
});
