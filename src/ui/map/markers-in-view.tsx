import { memo } from 'react';
import type { MessageKey } from '../../locales/catalogue';
import { type Say, useText } from '../../locales/text';
import type { MarkerKind } from './map-item';
import type { ClusterTarget, Target } from './marker-layout';

const markerTexts: Record<MarkerKind, MessageKey> = {
  available: 'map.markerAvailable',
  unavailable: 'map.markerUnavailable',
  low: 'map.markerLow',
  medium: 'map.markerMedium',
  high: 'map.markerHigh',
  critical: 'map.markerCritical',
};

const listLimit = 320;

function describeCluster(say: Say, { count, counts }: ClusterTarget): string {
  const isSeverity = counts.low + counts.medium + counts.high + counts.critical > 0;
  return say(isSeverity ? 'map.severityCluster' : 'map.cluster', { ...counts, count });
}

/**
 * The canvas of markers in words: a visually hidden list of what stands in view, at most 320 entries, brought up
 * to date when the view came to rest. A screen reader can read it; nothing in it takes the focus, as the side list
 * already gives every record to the keyboard. Tests find a marker by its text and click the map at the pixel
 * that the entry names: `data-x` and `data-y` are counted from the top left corner of the map region, `data-kind`
 * is a marker kind or `cluster`, `data-id` the record's id or the cluster's.
 */
export const MarkersInView = memo(function MarkersInView(props: {
  targets: readonly Target[];
  widthPx: number;
  heightPx: number;
}) {
  const say = useText();
  const inView = props.targets.filter(
    ({ xPx, yPx }) => xPx >= 0 && yPx >= 0 && xPx <= props.widthPx && yPx <= props.heightPx,
  );
  return (
    <ul className="map-words" aria-label={say('map.inView')}>
      {inView.slice(-listLimit).map((target) => {
        const isCluster = target.type === 'cluster';
        return (
          <li
            key={isCluster ? `cluster ${target.id}` : `item ${target.item.id}`}
            data-id={isCluster ? target.id : target.item.id}
            data-kind={isCluster ? 'cluster' : target.item.kind}
            data-x={Math.round(target.xPx)}
            data-y={Math.round(target.yPx)}
          >
            {isCluster
              ? describeCluster(say, target)
              : say(target.item.stale ? 'map.markerStale' : markerTexts[target.item.kind], {
                  name: target.item.label,
                })}
          </li>
        );
      })}
    </ul>
  );
});
