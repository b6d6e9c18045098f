import { Button } from 'antd';
import { useText } from '../../locales/text';
import { Icon } from '../../ui/icon';
import { VisuallyHidden } from '../../ui/visually-hidden';
import type { RestOfRecords } from './use-records';
import './rest-of-records.css';

/**
 * How far the reading of a list has come that arrives in pages; when a page has failed, what to do about it. One line,
 * in a place of its own, so that nothing moves while it counts.
 */
export function RestOfRecordsLine({ rest }: { rest: RestOfRecords }) {
  const say = useText();
  const total = Math.max(rest.total, rest.received);
  const words = say('list.rest', { received: rest.received, total });
  if (rest.hasFailed) {
    return (
      <div className="rest-of-records" data-failed role="alert">
        <Icon name="warning" size={14} />
        <span>
          {words} {say('list.restFailed')}
        </span>
        <Button size="small" onClick={rest.goOn}>
          {say('list.goOn')}
        </Button>
      </div>
    );
  }
  return (
    <div className="rest-of-records">
      <progress max={total} value={rest.received} aria-label={say('list.restLabel')} />
      {/* The bar says it to screen readers; counting aloud would never end. */}
      <span aria-hidden="true">{words}</span>
      <VisuallyHidden>
        <span role="status">{say('list.restLabel')}</span>
      </VisuallyHidden>
    </div>
  );
}
