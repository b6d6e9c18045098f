import { Card, Skeleton, Statistic } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../locales/text';
import { Term } from './description-list';
import { useMotion } from './use-motion';
import { VisuallyHidden } from './visually-hidden';
import './figure-cards.css';

export interface Figure {
  title: string;
  /** In the user's number format; undefined while it is loading. */
  value: string | undefined;
  /** An icon or a shape before the title. */
  mark?: ReactNode;
  /** What the figure is limited to, after the title: "found". Absent: not limited. */
  scope?: string | undefined;
  /** The unit, or the time span of the value, after it. */
  note?: string | undefined;
  action?: ReactNode;
  /** In small print below the value. */
  foot?: ReactNode;
}

/** Cards of one row are equally high. */
const cardStyle = { height: '100%' };

const cardStyles = {
  body: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 8px',
    padding: '8px 12px',
  },
} as const;

/** Figures side by side, each in a card. */
export function FigureCards({ label, figures }: { label: string; figures: readonly Figure[] }) {
  const t = useText();
  const motion = useMotion();
  return (
    <ul className="figure-cards" aria-label={label}>
      {figures.map(({ title, scope, value, mark, note, action, foot }) => (
        <li key={title} aria-label={scope ? `${title} · ${scope}` : title}>
          <Card size="small" style={cardStyle} styles={cardStyles}>
            <Statistic
              title={
                <Term>
                  {mark} {title}
                  {scope && <span className="figure-scope"> · {scope}</span>}
                </Term>
              }
              // Not `loading`, which draws an empty heading.
              formatter={() =>
                value === undefined ? (
                  <Skeleton.Input active={motion} size="small" className="figure-loading" />
                ) : (
                  <span role="definition">
                    <strong>{value}</strong>
                    {note && (
                      <>
                        {' '}
                        <small>{note}</small>
                      </>
                    )}
                  </span>
                )
              }
            />
            {value === undefined && <VisuallyHidden>{t('loading.message')}</VisuallyHidden>}
            {action}
            {foot && <div className="figure-foot">{foot}</div>}
          </Card>
        </li>
      ))}
    </ul>
  );
}
