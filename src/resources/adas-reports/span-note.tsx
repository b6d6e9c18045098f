import { Link, useSearchParams } from 'react-router-dom';
import type { AdasDateRange } from '../../domain/time/adas-date-range';
import { useText } from '../../locales/text';
import { useSpanLabel } from './use-span-label';

/** The span of time on the map, where it is not chosen (section 2 has the date range in the list only). */
export function SpanNote({ range }: { range: AdasDateRange }) {
  const t = useText();
  const words = useSpanLabel(range);
  const [params] = useSearchParams();
  const inList = new URLSearchParams(params);
  inList.set('view', 'list');
  return (
    <p className="span-note">
      {t('text.label', { label: t('adas.range') })} <strong>{words}</strong>{' '}
      <Link to={{ search: inList.toString() }}>{t('adas.span.change')}</Link>
    </p>
  );
}
