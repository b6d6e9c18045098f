import { Link } from 'react-router-dom';
import type { Translate } from '../../locales/text';
import { useText } from '../../locales/text';
import { channelTexts } from '../alerts/notice-texts';
import type { OwnCell } from '../own-cells';
import type { Delivery, FiringRecord } from './firing-record';
import { reasonOf } from './reason';
import { useEventAddress, whatOf } from './use-event-address';
import { whatTexts } from './what-texts';
import './deliveries.css';

/** What happened, with the way to it. */
export const what: OwnCell<FiringRecord> = {
  Render: ({ record }) => {
    const t = useText();
    const addressOf = useEventAddress();
    return <Link to={addressOf(record)}>{whatOf(record, t)}</Link>;
  },
  text: (record, { t }) => whatOf(record, t),
};

/** The recipients, by channel, with the state of the delivery. */
export const deliveries: OwnCell<Pick<FiringRecord, 'id' | 'deliveries'>> = {
  Render: ({ record }) => {
    const t = useText();
    return (
      <ul className="deliveries">
        {record.deliveries.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same person may be notified twice
          <li key={at} data-status={one.status}>
            {deliveryLabel(one, t)}
          </li>
        ))}
      </ul>
    );
  },
  text: (record, { t }) => record.deliveries.map((one) => deliveryLabel(one, t)).join('; '),
};

function deliveryLabel(
  { recipient, channel, status, failure, detail, isEscalation }: Delivery,
  t: Translate,
): string {
  const by = Object.hasOwn(channelTexts, channel)
    ? t(channelTexts[channel as keyof typeof channelTexts])
    : channel;
  const words = [recipient || t(whatTexts.formerRecipient), by, outcomeOf({ status, failure, detail }, t)];
  return [...words, ...(isEscalation ? [t(whatTexts.further)] : [])].join(' · ');
}

function outcomeOf(
  { status, failure, detail }: Pick<Delivery, 'status' | 'failure' | 'detail'>,
  t: Translate,
): string {
  const reason = reasonOf(failure, detail, t);
  if (status === 'delivered') return t(whatTexts.delivered);
  if (status === 'failed') return t(whatTexts.failed, { reason });
  return failure ? t(whatTexts.retried, { reason }) : t(whatTexts.waiting);
}
