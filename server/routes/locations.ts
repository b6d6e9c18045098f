import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { locationFilters, locationSorts } from '../fleet/location-query';
import { oneOf, tagList, utcOffset, whole } from '../http/body-fields';
import { sendEncoded } from '../http/response-cache';
import type { FleetKey } from '../repositories/assets';
import type { LocationResponses } from './location-responses';

export interface LocationServices {
  responses: LocationResponses;
  fleet: FleetKey;
  utcOffsetMin: number;
}

const locationBody = z.object({
  assetType: whole.pipe(z.union([z.literal(0), z.literal(1)], 'must be 0 (assets) or 1 (dashcams)')),
  company_Id: whole,
  branch_Id: whole,
  filterBy: oneOf(locationFilters),
  sortBy: oneOf(locationSorts),
  utcOffsetMin: utcOffset.optional(),
  tags: tagList,
});

/** Last known positions of dashcams or assets (section 7 "Locations"): a bare array of records. */
export function serveLocations(api: FastifyInstance, services: LocationServices): void {
  const { responses, fleet, utcOffsetMin } = services;
  api
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA',
      { schema: { body: locationBody } },
      async (request, reply) => {
        const { body } = request;
        if (body.company_Id !== fleet.companyId || body.branch_Id !== fleet.branchId) return [];
        const response = await responses.get({
          kind: body.assetType === 1 ? 'dashcam' : 'asset',
          filterBy: body.filterBy,
          sortBy: body.sortBy,
          tags: body.tags,
          utcOffsetMin: body.utcOffsetMin ?? utcOffsetMin,
        });
        return sendEncoded(response, request, reply);
      },
    );
}
