import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { locationFilters, locationSorts } from '../fleet/location-query';
import { oneOf, tagList, utcOffset, whole } from '../http/body-fields';
import { sendEncoded } from '../http/kept-answers';
import type { FleetKey } from '../repositories/assets';
import type { LocationAnswers } from './location-answers';

export interface LocationServices {
  answers: LocationAnswers;
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

/** The last known positions of dashcams or assets (section 7 "Locations"): a bare array of records. */
export function serveLocations(api: FastifyInstance, services: LocationServices): void {
  const { answers, fleet, utcOffsetMin } = services;
  api
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA',
      { schema: { body: locationBody } },
      async (request, reply) => {
        const { body } = request;
        if (body.company_Id !== fleet.companyId || body.branch_Id !== fleet.branchId) return [];
        const answer = await answers.get({
          kind: body.assetType === 1 ? 'dashcam' : 'asset',
          filterBy: body.filterBy,
          sortBy: body.sortBy,
          tags: body.tags,
          utcOffsetMin: body.utcOffsetMin ?? utcOffsetMin,
        });
        return sendEncoded(answer, request, reply);
      },
    );
}
