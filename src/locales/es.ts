import type { Catalogue } from './catalogue';
import { en } from './en';

export const es: Catalogue = en;
