import { type ReactNode, type Ref, use, useEffect, useImperativeHandle, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { usePreference } from '../settings/preferences-context';
import { SettingsContext } from '../settings/settings-context';
import { useClockName } from '../ui/date-writer';
import './page-frame.css';

export interface PageFrameProps {
  title: string;
  /** Absent: nothing under the title. Empty: it is loading, and its space is reserved. */
  subtitle?: string | undefined;
  /** A mark about the whole content, beside the title. Absent: none. */
  mark?: ReactNode;
  /** A breadcrumb or a back link, above the title. Absent: the area is at the top level. */
  above?: ReactNode;
  /** Age of the data, actions and view of the whole page, beside the title. Absent: none. */
  tools?: ReactNode;
  /** Between header and content, such as summary cards. Absent: none. */
  summary?: ReactNode;
  /** Width that open details take from the page, px; 0 when absent. */
  besidePx?: number | undefined;
  /** Width that they take from the header alone, px; 0 when absent. */
  headerBesidePx?: number | undefined;
  /** Whether the last refresh of the content failed. */
  isOld?: boolean | undefined;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** The frame of every page: a header with title and time zone, and the content below it. */
export function PageFrame(props: PageFrameProps) {
  const {
    title,
    subtitle,
    mark,
    above,
    tools,
    summary,
    besidePx = 0,
    headerBesidePx = 0,
    isOld,
    ref,
    children,
  } = props;
  const clockName = useClockName();
  const companyName = usePreference('companyName');
  const brandName = use(SettingsContext)?.brandName;
  const main = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => main.current as HTMLElement);
  useFocusAfterNavigation(main);

  return (
    <main
      id="content"
      ref={main}
      tabIndex={-1}
      className="page"
      data-beside={besidePx > 0 || headerBesidePx > 0 || undefined}
      style={{ paddingRight: besidePx }}
    >
      <header className="page-header" style={{ marginRight: headerBesidePx }}>
        <div className="page-header-title" data-company={companyName || brandName}>
          {above}
          <div className="page-header-line">
            <h1>{title}</h1>
            <span className="page-header-clock" title={clockName}>
              {clockName}
            </span>
            {mark && <span className="page-header-mark">{mark}</span>}
          </div>
          {subtitle !== undefined && <p>{subtitle || '\u00a0'}</p>}
        </div>
        {tools && <div className="page-header-tools">{tools}</div>}
      </header>
      {summary}
      <div className="page-body" data-old={isOld || undefined}>
        {children}
      </div>
    </main>
  );
}

/** Focuses a page after a navigation; the first page of a visit keeps the browser's focus. */
function useFocusAfterNavigation(main: { readonly current: HTMLElement | null }): void {
  const { key } = useLocation();
  const keyAtStart = useRef(key);
  useEffect(() => {
    // A control of the page may be focused already, such as the name of a report that was closed.
    const hasFocus = main.current?.contains(document.activeElement);
    if (keyAtStart.current !== 'default' && !hasFocus) main.current?.focus({ preventScroll: true });
  }, [main]);
}
