import { type RenderOptions, type RenderResult, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { en } from '../../src/locales/en';
import { TextProvider } from '../../src/locales/text';

function InEnglish({ children }: { children: ReactNode }) {
  return (
    <TextProvider language="en" catalogue={en}>
      {children}
    </TextProvider>
  );
}

/** Renders a piece of the application by itself, with all English texts around it. */
export function renderInEnglish(ui: ReactElement, options: RenderOptions = {}): RenderResult {
  return render(ui, { wrapper: InEnglish, ...options });
}
