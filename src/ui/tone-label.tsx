import { type MarkerKind, markerKinds } from './map/map-item';
import { ToneMark } from './tone-mark';

const isTone = (code: string): code is MarkerKind => markerKinds.some((kind) => kind === code);

export interface ToneLabelProps {
  /** A tone, ignoring case; others have no mark. */
  code: string;
  label: string;
}

/** A label with its mark of the map. */
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
