import * as z from 'zod/mini';
import { identifier, number, text } from '../fields';

/** A driver of `GET /api/v2/drivers`. What a role may not see does not come, and is empty. */
export const driverRecord = z.object({
  id: identifier(),
  name: text(),
  licenceNumber: text(),
  /** `yyyy-mm-dd`. */
  licenceExpiresOn: text(),
  phone: text(),
  email: text(),
  photo: text(),
  homeDepotId: text(),
  homeDepotName: text(),
  assetId: text(),
  assetName: text(),
  status: text(),
  incidentCount: number(),
  score: number(),
});
