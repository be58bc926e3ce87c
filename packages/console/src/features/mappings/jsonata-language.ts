import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { tags } from '@lezer/highlight';

interface State {
  isInComment: boolean;
}

/** Colours of JSONata: comments, texts, numbers, names, functions. */
const language = StreamLanguage.define<State>({
  name: 'jsonata',
  startState: () => ({ isInComment: false }),
  token(stream, state) {
    if (state.isInComment || stream.match('/*')) {
      state.isInComment = !stream.match(/^.*?\*\//);
      if (state.isInComment) stream.skipToEnd();
      return 'comment';
    }
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/) || stream.match(/^'(?:[^'\\]|\\.)*'?/)) return 'string';
    if (stream.match(/^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/)) return 'number';
    if (stream.match(/^\$\w*/)) return 'variableName';
    if (stream.match(/^(?:and|or|in|function|true|false|null)\b/)) return 'keyword';
    if (stream.match(/^(?:\w+|`[^`]*`)/)) return 'propertyName';
    stream.next();
    return null;
  },
});

const colours = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--foyer-quiet)', fontStyle: 'italic' },
  { tag: tags.string, color: 'var(--foyer-success-ink)' },
  { tag: tags.number, color: 'var(--foyer-warning-ink)' },
  { tag: tags.variableName, color: 'var(--foyer-info-ink)' },
  { tag: tags.keyword, color: 'var(--foyer-info-ink)', fontWeight: '600' },
  { tag: tags.propertyName, color: 'var(--foyer-strong)' },
]);

export const jsonataLanguage = [language, syntaxHighlighting(colours)];
