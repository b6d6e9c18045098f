import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isAllAssets } from '../../domain/fleet/applies-to';
import { useText } from '../../locales/text';
import { labelOfCode } from '../../screens/resource/label-of-code';
import { TruncatedText } from '../../ui/truncated-text';
import { appliesToTexts } from '../alerts/alert-texts';
import { ReportJob } from './report-job';
import type { ReportRecord } from './report-record';

/**
 * Draws the names of a list of reports, each of which leads to its report; that of the one that was open takes the focus
 * back.
 *
 * @param openId undefined while the list is shown.
 */
export function useReportNames(openId: string | undefined) {
  const returnsTo = useRef<string>(undefined);
  useEffect(() => {
    if (openId !== undefined) returnsTo.current = openId;
    else if (returnsTo.current !== undefined && document.activeElement === document.body) pageOf()?.focus();
  }, [openId]);
  return useCallback(
    (report: ReportRecord, field: string, usual: ReactNode): ReactNode =>
      field === 'name' ? <ReportName report={report} returnsTo={returnsTo} /> : usual,
    [],
  );
}

const pageOf = () => document.getElementById('content');

interface ReportNameProps {
  report: ReportRecord;
  /** The id of the report that was open last, until its name is there again. */
  returnsTo: RefObject<string | undefined>;
}

/** The name, which leads to the report, and below it which assets it is of, how far its job is or why it failed. */
function ReportName({ report, returnsTo }: ReportNameProps) {
  const t = useText();
  const [params] = useSearchParams();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (returnsTo.current !== report.id) return;
    returnsTo.current = undefined;
    const { activeElement, body } = document;
    // The focus stays where the user has moved it meanwhile.
    if (activeElement === body || activeElement === pageOf()) link.current?.focus();
  }, [returnsTo, report.id]);
  const query = new URLSearchParams(params);
  query.set('details', report.id);
  return (
    <span className="report-name">
      <Link ref={link} className="report-link" to={{ search: query.toString() }} title={report.name}>
        {report.name}
      </Link>
      {!isAllAssets(report.appliesTo) && (
        <span className="report-assets">
          <TruncatedText text={labelOfCode(appliesToTexts, report.appliesTo, t)} />
        </span>
      )}
      <ReportJob report={report} />
    </span>
  );
}
