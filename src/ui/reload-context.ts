import { createContext } from 'react';

/** Loads the page anew. Its provider keeps what was typed. */
export const ReloadContext = createContext<() => void>(() => window.location.reload());
