import { speedBands } from '../../domain/fleet/speed-band';
import { useText } from '../../locales/text';
import { bandWidthsPx } from './track-painter';
import { trackTexts } from './track-texts';

/** The legend of a track's colours and widths. */
export function SpeedLegend() {
  const t = useText();
  return (
    <ul className="speed-legend" aria-label={t(trackTexts.legend)}>
      {speedBands.map(({ name, from }, band) => {
        const to = speedBands[band + 1]?.from;
        const text =
          to === undefined
            ? t(trackTexts.above, { from })
            : band === 0
              ? t(trackTexts.below, { to })
              : t(trackTexts.between, { from, to });
        return (
          <li key={name}>
            <span
              className="speed-legend-line"
              style={{ borderTopColor: `var(--track-${name})`, borderTopWidth: bandWidthsPx[band] }}
            />
            {text}
          </li>
        );
      })}
      <li>
        <span className="speed-legend-line speed-legend-gap" />
        {t(trackTexts.silent)}
      </li>
    </ul>
  );
}
