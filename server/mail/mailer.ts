import { createTransport } from 'nodemailer';
import { DeliveryError, oneLine } from '../notifications/delivery-failure';

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  /** Made by `html.ts`, which escapes values. */
  html: string;
  /** The same for every attempt, so that mailboxes can detect duplicates. Without angle brackets. */
  messageId: string;
  /** Absent: none. */
  attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Mailer {
  /** @throws {DeliveryError} with the mail server's error. */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

export interface MailOptions {
  /** `smtp://user:password@host:port`, or `smtps://…`. */
  smtpUrl: string;
  /** `Name <address>`, or an address. */
  mailFrom: string;
}

/** Sends through an SMTP server, each message on a connection of its own. */
export function createMailer({ smtpUrl, mailFrom }: MailOptions): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // A message contains text only: no files or URLs are loaded for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, messageId, attachments = [] }) {
      try {
        await transport.sendMail({
          from: mailFrom,
          to: { name: '', address: to },
          subject: oneLine(subject),
          text,
          html,
          attachments: [...attachments],
          messageId: `<${messageId}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw explainMailError(error);
      }
    },
    close: () => transport.close(),
  };
}

/** A permanent error (5xx) is not retried; all others are. */
function explainMailError(error: unknown): DeliveryError {
  const {
    code = '',
    responseCode = 0,
    response = '',
    message = '',
  } = error as {
    code?: string;
    responseCode?: number;
    response?: string;
    message?: string;
  };
  if (responseCode >= 500) return new DeliveryError('refused', oneLine(response), true);
  if (responseCode >= 400) return new DeliveryError('refused', oneLine(response), false);
  if (code === 'ETIMEDOUT') return new DeliveryError('timeout', '', false);
  if (['ECONNECTION', 'ESOCKET', 'EDNS', 'ECONNREFUSED', 'ECONNRESET'].includes(code))
    return new DeliveryError('unreachable', '', false);
  // The library's message may contain the account, so it is not shown.
  return new DeliveryError('error', code || oneLine(message).slice(0, 40), false);
}
