import { type MarkerKind, markerKinds } from './map/map-item';
import { ToneMark } from './tone-mark';

const isTone = (code: string): code is MarkerKind => markerKinds.some((kind) => kind === code);

export interface ToneWordsProps {
  /** In any case; what is no tone stands without a mark. */
  code: string;
  words: string;
}

/** A word with the mark that the map has for it. */
export function ToneWords({ code, words }: ToneWordsProps) {
  const tone = code.trim().toLowerCase();
  if (!isTone(tone)) return words;
  return (
    <span className="tone-words">
      <ToneMark tone={tone} />
      {words}
    </span>
  );
}
