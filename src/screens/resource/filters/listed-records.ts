import { createContext } from 'react';
import type { ResourceRecord } from '../../../resources/definition/record';

/** All records of the list, whatever is filtered: what they hold can be chosen. */
export const ListedRecordsContext = createContext<readonly ResourceRecord[]>([]);
