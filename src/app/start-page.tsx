import { type ReactNode, StrictMode } from 'react';
import type { PreferenceStore } from '../settings/preferences';
import { LanguageProvider } from './language-provider';
import { StartBoundary } from './start-boundary';
import { startCatalogues } from './start-catalogues';

/** Around everything that is ever drawn: the texts of the start, and the sentence for what breaks. */
export function StartPage({ preferences, children }: { preferences: PreferenceStore; children: ReactNode }) {
  return (
    <StrictMode>
      {/* The inner one speaks the user's language; what breaks on the way to that is said in English. */}
      <StartBoundary>
        <LanguageProvider preferences={preferences} catalogues={startCatalogues}>
          <StartBoundary>{children}</StartBoundary>
        </LanguageProvider>
      </StartBoundary>
    </StrictMode>
  );
}
