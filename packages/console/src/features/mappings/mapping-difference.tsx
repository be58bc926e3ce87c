import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { t } from '@foyer/translation/page';
import { useEffect, useRef } from 'react';
import { editorLook } from './editor-look.ts';

/** What a version has that another had not, line by line; in one colour, to be readable on those of the difference. */
export function MappingDifference({ before, after }: { before: string; after: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = new EditorView({
      parent: place.current!,
      state: EditorState.create({
        doc: after,
        extensions: [
          ...[lineNumbers(), editorLook, EditorView.lineWrapping],
          ...[EditorState.readOnly.of(true), EditorView.editable.of(false)],
          EditorView.contentAttributes.of({ 'aria-label': t('Difference'), tabindex: '0' }),
          unifiedMergeView({ original: before, mergeControls: false, gutter: true }),
        ],
      }),
    });
    return () => view.destroy();
  }, [before, after]);
  return <div ref={place} />;
}
