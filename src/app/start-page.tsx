import { type ReactNode, StrictMode } from 'react';
import type { PreferenceStore } from '../settings/preferences';
import { LanguageProvider } from './language-provider';
import { StartBoundary } from './start-boundary';
import { startCatalogues } from './start-catalogues';

/** The outermost component: texts of the start page, and the error boundary. */
export function StartPage({ preferences, children }: { preferences: PreferenceStore; children: ReactNode }) {
  return (
    <StrictMode>
      {/* The inner boundary shows texts in the user's language; the outer one, without a catalogue, in English. */}
      <StartBoundary>
        <LanguageProvider preferences={preferences} catalogues={startCatalogues}>
          <StartBoundary>{children}</StartBoundary>
        </LanguageProvider>
      </StartBoundary>
    </StrictMode>
  );
}
