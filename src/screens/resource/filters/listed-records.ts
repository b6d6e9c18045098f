import { createContext } from 'react';
import type { ResourceRecord } from '../../../resources/definition/record';

/** All records of the list, ignoring the filters: their values can be chosen. */
export const ListedRecordsContext = createContext<readonly ResourceRecord[]>([]);
