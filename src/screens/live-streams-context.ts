import { createContext } from 'react';
import type { LiveStreams } from '../domain/video/live-streams';

/** The live streams; undefined if the settings have none. */
export const LiveStreamsContext = createContext<LiveStreams | undefined>(undefined);
