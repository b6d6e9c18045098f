import { AppstoreOutlined } from '@ant-design/icons';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ 'aria-hidden'?: boolean }>;

/** By the folder of an area: the pictures that its `icon.tsx` exports, `default` and others by their names. */
const files = import.meta.glob<Readonly<Record<string, Icon>>>('./*/icon.tsx', { eager: true });

export interface AreaIconProps {
  /** The name of the resource, or of the sidebar group. */
  area: string;
  /** Which of its pictures, as far as the area has it. Absent, and for others: the area's own. */
  picture?: string | undefined;
  /** Set by the library's menus, whose distance to the words it has. */
  className?: string | undefined;
}

/** The picture of an area, as large as the text around it; a plain one for an area without `icon.tsx`. */
export function AreaIcon({ area, picture = 'default', className }: AreaIconProps) {
  const icons = files[`./${area}/icon.tsx`];
  const Picture = icons?.[picture] ?? icons?.default ?? AppstoreOutlined;
  // Menus and buttons keep a distance to what has the class of the library's icons, which own icons lack.
  return (
    <span className={['anticon', className].filter(Boolean).join(' ')} aria-hidden>
      <Picture aria-hidden />
    </span>
  );
}
