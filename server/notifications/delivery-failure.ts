/** Why a message did not arrive; the application has words for each. */
export const deliveryFailures = [
  /** The user has been removed or locked. */
  'recipientGone',
  /** This server has no SMTP_URL. */
  'mailNotSetUp',
  /** The other side took it for wrong, and would again. */
  'refused',
  'unreachable',
  'timeout',
  /** The address leads into a private network. */
  'privateAddress',
  /** A webhook answered with something else than 2xx. */
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
   * @param detail what the other side said, in one line; never secrets.
   * @param isFinal trying again would not help.
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

/** One short line of what somebody else's server said. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_DETAIL);
