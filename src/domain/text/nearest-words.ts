import { distance } from 'fastest-levenshtein';

/** More than a person reads in a message. */
const MAX_WORDS = 3;

/** Those of the words that a mistyped one may have meant, the nearest first; none where half of it would have to change. */
export function nearestWords(typed: string, words: readonly string[]): readonly string[] {
  const wanted = typed.toLowerCase();
  return words
    .map((word) => ({ word, changes: distance(wanted, word.toLowerCase()) }))
    .filter(({ changes }) => changes < wanted.length / 2)
    .sort((a, b) => a.changes - b.changes)
    .slice(0, MAX_WORDS)
    .map(({ word }) => word);
}
