import type { Translate } from '../../locales/text';
import { useText } from '../../locales/text';
import { reasonOf } from '../alert-firings/reason';
import type { OwnCell } from '../own-cells';
import type { AlertRecord } from './alert-record';

function failureOf({ lastFailure }: AlertRecord, t: Translate): string {
  if (!lastFailure) return '';
  const { recipient, failure, detail } = lastFailure;
  return [recipient, reasonOf(failure, detail, t)].filter(Boolean).join(': ');
}

/** The last message that did not arrive, and why. */
export const lastFailure: OwnCell<AlertRecord> = {
  Render: ({ record }) => failureOf(record, useText()),
  text: (record, { t }) => failureOf(record, t),
};
