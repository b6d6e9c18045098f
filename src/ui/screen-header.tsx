import type { ReactNode } from 'react';
import { useClockName } from './date-writer';
import './screen-header.css';

export interface ScreenHeaderProps {
  title: string;
  /** Absent: nothing under the title. Empty: it is still to come, and has its place. */
  subtitle?: string;
  /** What stands over the title, such as the way back up. Absent: nothing does. */
  above?: ReactNode;
  /** What belongs to the whole screen: its age, its view, its actions. */
  children?: ReactNode;
}

/** The head of a screen, one line high, with the clock by which its times are told. */
export function ScreenHeader({ title, subtitle, above, children }: ScreenHeaderProps) {
  const clockName = useClockName();
  return (
    <header className="screen-header">
      <div className="screen-header-title">
        {above}
        <div className="screen-header-line">
          <h1>{title}</h1>
          <span className="screen-header-clock" title={clockName}>
            {clockName}
          </span>
        </div>
        {subtitle !== undefined && <p>{subtitle || '\u00a0'}</p>}
      </div>
      {children && <div className="screen-header-tools">{children}</div>}
    </header>
  );
}
