import { build, buildText } from '../../domain/support/build';
import type { FailureReference } from '../../domain/support/failure-reference';
import { useText } from '../../locales/text';
import { CopyButton } from '../copy-button';
import { failureDetailsTexts as texts } from './failure-details-texts';
import './failure-details.css';

export interface FailureDetailsProps {
  reference: FailureReference;
  /** Whether further details can be opened. Absent: no. */
  isFull?: boolean | undefined;
}

/** The reference of an error, for support requests. */
export default function FailureDetails({ reference, isFull = false }: FailureDetailsProps) {
  const t = useText();
  const { requestId, status, path, at } = reference;
  const facts: [string, string][] = [
    [t(texts.reference), requestId],
    [t(texts.time), at],
    [t(texts.address), path],
    [t(texts.status), String(status)],
    [t(texts.version), buildText(build)],
  ];
  return (
    <div className="failure-details">
      <span>
        {t('text.label', { label: t(texts.reference) })} <code>{requestId}</code>
      </span>
      <CopyButton
        label={t(texts.copy)}
        text={facts.map(([label, value]) => t('text.labelled', { label, value })).join('\n')}
      />
      {isFull && (
        <details>
          <summary>{t(texts.details)}</summary>
          <dl>
            {facts.slice(1).map(([name, value]) => (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
