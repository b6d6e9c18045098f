import type { Translate } from '../../locales/text';
import type { ReportRecord } from './report-record';
import { reportFailureTexts } from './report-texts';

/** Why a report failed; empty without a reason. */
export function failureOf({ failureCode, failureMessage }: ReportRecord, t: Translate): string {
  return failureCode ? t(reportFailureTexts[failureCode]) : failureMessage;
}
