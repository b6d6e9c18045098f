import * as z from 'zod/mini';
import { identifier, number, text } from '../fields';

const texts = z.catch(z.array(z.pipe(z.union([z.string(), z.number()]), z.transform(String))), []);

/** A group of `GET /api/v2/groups`: assets by their tags, and one by one. */
export const groupRecord = z.object({
  id: identifier(),
  name: text(),
  /** `#rrggbb`. */
  colour: text(),
  tags: texts,
  assetIds: texts,
  assetCount: number(),
});
