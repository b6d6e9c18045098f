import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { locationFilters, locationSorts } from '../fleet/location-query';
import type { FleetKey } from '../repositories/assets';
import type { LocationAnswers } from './location-answers';

export interface LocationServices {
  answers: LocationAnswers;
  fleet: FleetKey;
  utcOffsetMin: number;
}

/** A whole number, which may come as a string (rulings "Requests"). */
const whole = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/, 'must be a whole number')
    .transform(Number),
]);

/** One of a few words in any case; empty or absent means the first. */
const oneOf = <const Word extends string>(words: readonly [Word, ...Word[]]) =>
  z
    .string()
    .nullish()
    .transform((text, context): Word => {
      if (!text) return words[0];
      const word = words.find((known) => known.toLowerCase() === text.toLowerCase());
      if (word) return word;
      context.addIssue({ code: 'custom', message: `must be one of ${words.join(', ')}` });
      return z.NEVER;
    });

const locationBody = z.object({
  assetType: whole.pipe(z.union([z.literal(0), z.literal(1)], 'must be 0 (assets) or 1 (dashcams)')),
  company_Id: whole,
  branch_Id: whole,
  filterBy: oneOf(locationFilters),
  sortBy: oneOf(locationSorts),
  utcOffsetMin: whole.pipe(z.int().min(-840).max(840)).optional(),
  tags: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .transform((tags) =>
      [tags ?? []]
        .flat()
        .flatMap((text) => text.split(','))
        .map((tag) => tag.trim().toLowerCase())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().max(100)).max(20)),
});

/** The last known positions of dashcams or assets (section 7 "Locations"): a bare array of records. */
export function serveLocations(api: FastifyInstance, services: LocationServices): void {
  const { answers, fleet, utcOffsetMin } = services;
  api
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA',
      { schema: { body: locationBody } },
      async ({ body, headers }, reply) => {
        if (body.company_Id !== fleet.companyId || body.branch_Id !== fleet.branchId) return [];
        const answer = await answers.get({
          kind: body.assetType === 1 ? 'dashcam' : 'asset',
          filterBy: body.filterBy,
          sortBy: body.sortBy,
          tags: body.tags,
          utcOffsetMin: body.utcOffsetMin ?? utcOffsetMin,
        });
        const encoded = await answer.for(headers['accept-encoding']);
        reply.type('application/json; charset=utf-8');
        if (encoded.encoding) reply.header('content-encoding', encoded.encoding);
        return reply.send(encoded.body);
      },
    );
}
