import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import type { MappingFault } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { useEffect, useRef } from 'react';
import { suggest } from './completions.ts';
import { editorLook } from './editor-look.ts';
import { jsonataLanguage } from './jsonata-language.ts';

interface Props {
  value: string;
  onChange: (mapping: string) => void;
  /** The message as the mapping reads it: its names are suggested. */
  input: unknown;
  /** Where the mapping fails. */
  fault: MappingFault | undefined;
}

/** Room to write. */
const tall = EditorView.theme({ '.cm-content': { minHeight: 'var(--foyer-size-70)' } });

/** An editor for JSONata that suggests names of the message, and marks where it fails. */
export function MappingEditor({ value, onChange, input, fault }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  // The editor is made once: what it calls later is what was given last.
  const latest = useRef({ onChange, input, value });
  latest.current = { onChange, input, value };
  useEffect(() => {
    const made = new EditorView({
      parent: place.current!,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          ...[lineNumbers(), lintGutter(), history(), drawSelection(), indentOnInput()],
          ...[bracketMatching(), closeBrackets(), jsonataLanguage, editorLook, tall],
          ...[EditorView.lineWrapping, EditorState.tabSize.of(2)],
          EditorView.contentAttributes.of({ 'aria-label': t('Mapping (JSONata)') }),
          // The tab key leaves the editor, as it leaves any field.
          keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
          autocompletion({
            override: [
              ({ state, pos, explicit }) => {
                const { from, options } = suggest(state.sliceDoc(0, pos), latest.current.input);
                const isTyped = from < pos || state.sliceDoc(pos - 1, pos) === '.';
                if (!explicit && !isTyped) return null;
                return {
                  from,
                  options: options.map(({ kind, ...one }) => ({ ...one, type: kind })),
                };
              },
            ],
          }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            const text = state.doc.toString();
            // Not what was put in from outside.
            if (docChanged && text !== latest.current.value) latest.current.onChange(text);
          }),
        ],
      }),
    });
    view.current = made;
    return () => made.destroy();
  }, []);
  useEffect(() => {
    const { current } = view;
    if (!current || current.state.doc.toString() === value) return;
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: value } });
  }, [value]);
  useEffect(() => {
    const { current } = view;
    if (current) current.dispatch(setDiagnostics(current.state, diagnosticsOf(current, fault)));
  }, [fault]);
  return <div ref={place} />;
}

function diagnosticsOf({ state }: EditorView, fault: MappingFault | undefined) {
  if (!fault?.line) return [];
  const line = state.doc.line(Math.min(fault.line, state.doc.lines));
  const from = Math.min(line.from + Math.max(0, (fault.column ?? 1) - 1), line.to);
  const { message } = fault;
  return [{ from, to: Math.min(from + 1, state.doc.length), severity: 'error' as const, message }];
}
