import { memo } from 'react';
import type { MessageKey } from '../../locales/catalogue';
import { type Translate, useText } from '../../locales/text';
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

function describeCluster(t: Translate, { count, counts }: ClusterTarget): string {
  const isSeverity = counts.low + counts.medium + counts.high + counts.critical > 0;
  return t(isSeverity ? 'map.severityCluster' : 'map.cluster', { ...counts, count });
}

/**
 * The canvas for screen readers: a hidden list of the entries in view, at most 320, updated when the view stops moving. It
 * takes no focus, as the side list has every record. Tests click the map at `data-x` and `data-y`, px from its top left
 * corner; `data-id` is the id of the record or cluster.
 */
export const MarkersInView = memo(function MarkersInView(props: {
  targets: readonly Target[];
  widthPx: number;
  heightPx: number;
}) {
  const t = useText();
  const inView = props.targets.filter(
    ({ xPx, yPx }) => xPx >= 0 && yPx >= 0 && xPx <= props.widthPx && yPx <= props.heightPx,
  );
  return (
    <ul className="map-words" aria-label={t('map.inView')}>
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
              ? describeCluster(t, target)
              : t(target.item.stale ? 'map.markerStale' : markerTexts[target.item.kind], {
                  name: target.item.label,
                })}
          </li>
        );
      })}
    </ul>
  );
});
