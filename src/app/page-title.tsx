import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../locales/text';
import { type AnyResource, pathOf } from '../resources/definition/resource';
import { VisuallyHidden } from '../ui/visually-hidden';

export interface PageTitleProps {
  resources: readonly AnyResource[];
  brandName: string;
}

export function PageTitle({ resources, brandName }: PageTitleProps) {
  const t = useText();
  const { pathname } = useLocation();
  const area = resources.find((definition) => pathOf(definition) === pathname);
  const title = area ? `${t(area.label)} · ${brandName}` : brandName;
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = brandName;
    };
  }, [title, brandName]);
  const firstPath = useRef(pathname);
  const isFirst = firstPath.current === pathname;
  if (!isFirst) firstPath.current = '';
  return <div role="status">{area && !isFirst && <VisuallyHidden>{t(area.label)}</VisuallyHidden>}</div>;
}
