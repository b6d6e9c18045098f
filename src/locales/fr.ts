import type { Catalogue } from './catalogue';
import { en } from './en';

export const fr: Catalogue = en;
