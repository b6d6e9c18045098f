import { WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../../locales/text';
import { ProgressBar } from '../../ui/progress-bar';
import { VisuallyHidden } from '../../ui/visually-hidden';
import type { RestOfRecords } from './use-records';
import './rest-of-records.css';

/** The progress of a list that is loaded in pages, and a retry button after a page has failed. */
export default function RestOfRecordsLine({ rest }: { rest: RestOfRecords }) {
  const t = useText();
  const total = Math.max(rest.total, rest.received);
  const words = t('list.rest', { received: rest.received, total });
  if (rest.hasFailed) {
    return (
      <div className="rest-of-records" data-failed role="alert">
        <WarningOutlined aria-hidden />
        <span>
          {words} {t('list.restFailed')}
        </span>
        <Button size="small" onClick={rest.goOn}>
          {t('list.goOn')}
        </Button>
      </div>
    );
  }
  return (
    <div className="rest-of-records" title={words}>
      <ProgressBar
        label={t('list.restLabel')}
        percent={total > 0 ? (100 * rest.received) / total : undefined}
      />
      {/* A live region with a running count would be read continuously. */}
      <VisuallyHidden>
        <span role="status">{t('list.restLabel')}</span>
      </VisuallyHidden>
    </div>
  );
}
