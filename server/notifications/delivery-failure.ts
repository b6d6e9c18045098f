/** Why a message was not delivered; the application has a text for each. */
export const deliveryFailures = [
  /** The user has been removed or locked. */
  'recipientGone',
  /** This server has no SMTP_URL. */
  'mailNotSetUp',
  /** The receiver rejected the message, and would again. */
  'refused',
  'unreachable',
  'timeout',
  /** The address is in a private network. */
  'privateAddress',
  /** A webhook's response was not 2xx. */
  'badAnswer',
  /** The report, or the schedule that sends it, has been deleted. */
  'reportGone',
  'error',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** A message that was not delivered. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';

  /**
   * @param detail the receiver's error in one line, without secrets.
   * @param isFinal a retry cannot succeed.
   */
  constructor(
    readonly failure: DeliveryFailure,
    readonly detail: string,
    readonly isFinal: boolean,
  ) {
    super(`${failure}: ${detail}`);
  }
}

const MAX_DETAIL = 200;

/** Another server's error, shortened to one line. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_DETAIL);
