import { createHmac } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { DeliveryError } from './delivery-failure';
import { checkedLookup, type Resolve, webhookFault } from './webhook-address';

const TIMEOUT_MS = 10_000;

export interface WebhookOptions {
  /** Whether addresses of private networks are allowed, for receivers beside the server. */
  allowsPrivate: boolean;
  /** Absent: the system's resolver. */
  resolve?: Resolve | undefined;
  /** Absent: ten seconds. */
  timeoutMs?: number | undefined;
}

export interface WebhookCall {
  url: string;
  secret: string;
  /** The same for every attempt at one message. */
  deliveryId: string;
  body: object;
  /** ms UTC. */
  atMs: number;
}

/** The signature that a receiver verifies: `t=<seconds>,v1=<hex of HMAC-SHA256 of "seconds.body">`. */
export function signatureOf(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/**
 * POSTs a message to a webhook. Redirects are not followed, as they could lead into the private network; only the
 * response's status is read.
 * @throws {DeliveryError} unless the status is 2xx.
 */
export function callWebhook(call: WebhookCall, options: WebhookOptions): Promise<void> {
  const { allowsPrivate, resolve, timeoutMs = TIMEOUT_MS } = options;
  if (webhookFault(call.url, allowsPrivate) !== undefined)
    return Promise.reject(new DeliveryError('privateAddress', '', true));
  const url = new URL(call.url);
  const body = JSON.stringify(call.body);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((done, failed) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const request = send(url, {
      method: 'POST',
      agent: false,
      signal,
      lookup: checkedLookup(allowsPrivate, resolve),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Fleet-Back-Office',
        'x-fleet-delivery': call.deliveryId,
        'x-fleet-signature': signatureOf(call.secret, Math.floor(call.atMs / 1000), body),
      },
    });
    request.on('response', (response) => {
      const { statusCode = 0 } = response;
      response.destroy();
      if (statusCode >= 200 && statusCode < 300) done();
      else failed(new DeliveryError('badAnswer', String(statusCode), isForGood(statusCode)));
    });
    request.on('error', (error) => {
      if (error instanceof DeliveryError) failed(error);
      else failed(new DeliveryError(signal.aborted ? 'timeout' : 'unreachable', '', false));
    });
    request.end(body);
  });
}

/** Statuses below 500 are final, except those that request a retry. */
const isForGood = (status: number): boolean =>
  status < 500 && status !== 408 && status !== 425 && status !== 429;
