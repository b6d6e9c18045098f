import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../locales/text';
import type { AnyResource } from '../resources/definition';
import { pathOf } from './refine-resources';

export interface PageTitleProps {
  resources: readonly AnyResource[];
  brandName: string;
}

/** Names the area in the browser's tab, in the user's language; the brand alone where there is none. */
export function PageTitle({ resources, brandName }: PageTitleProps) {
  const say = useText();
  const { pathname } = useLocation();
  const area = resources.find((definition) => pathOf(definition) === pathname);
  const title = area ? `${say(area.label)} · ${brandName}` : brandName;
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = brandName;
    };
  }, [title, brandName]);
  return null;
}
