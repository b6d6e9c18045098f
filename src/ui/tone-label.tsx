import { type MarkerKind, markerKinds } from './map/map-item';
import { ToneMark } from './tone-mark';

const isTone = (code: string): code is MarkerKind => markerKinds.some((kind) => kind === code);

export interface ToneLabelProps {
  /** In any case; what is no tone stands without a mark. */
  code: string;
  label: string;
}

/** A label with the mark that the map has for it. */
export function ToneLabel({ code, label }: ToneLabelProps) {
  const tone = code.trim().toLowerCase();
  if (!isTone(tone)) return label;
  return (
    <span className="tone-words">
      <ToneMark tone={tone} />
      {label}
    </span>
  );
}
