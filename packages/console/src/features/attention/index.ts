/** What other features use of this one. */
export { attentionSentence } from './attention-words.ts';
