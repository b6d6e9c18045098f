import type { ReactNode } from 'react';
import { BrandMark } from '../../ui/brand-mark';
import { RoadAtDusk } from './road-at-dusk';
import './login.css';

export interface LoginFrameProps {
  brandName: string;
  /** The text over the picture. Absent: none. */
  claim?: string;
  title: string;
  children: ReactNode;
}

/** The id of the title, which is the accessible name of the form. */
export const loginTitleId = 'login-title';

/** The frame of pages before the sign-in: picture, brand and title. */
export function LoginFrame({ brandName, claim, title, children }: LoginFrameProps) {
  return (
    <main className="login">
      <div className="login-scene">
        <RoadAtDusk />
        {claim && <p className="login-marketing">{claim}</p>}
      </div>
      <div className="login-panel">
        <div className="login-brand">
          <BrandMark size={32} />
          <span>{brandName}</span>
        </div>
        <div className="login-column">
          <h1 className="login-title" id={loginTitleId}>
            {title}
          </h1>
          {children}
        </div>
      </div>
    </main>
  );
}
