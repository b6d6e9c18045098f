import { createContext } from 'react';
import type { LiveStreams } from '../domain/live-streams';

/** The fleet's live streams; undefined where the settings name none. */
export const LiveStreamsContext = createContext<LiveStreams | undefined>(undefined);
