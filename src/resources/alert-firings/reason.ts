import type { Translate } from '../../locales/text';
import { failureTexts } from '../alerts/notice-texts';

/** Why a message did not arrive, with the receiving side's own message. */
export function reasonOf(failure: string, detail: string, t: Translate): string {
  const words = Object.hasOwn(failureTexts, failure)
    ? t(failureTexts[failure as keyof typeof failureTexts])
    : t(failureTexts.error);
  return detail ? `${words} (${detail})` : words;
}
