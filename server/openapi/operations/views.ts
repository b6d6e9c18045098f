import { z } from 'zod';
import { answerOf, instant, listOf, type OperationGroup } from '../operation';

const view = z
  .object({
    id: z.int(),
    area: z.string(),
    name: z.string(),
    query: z.string(),
    isShared: z.boolean(),
    isOwn: z.boolean(),
    mayChange: z.boolean(),
    ownerName: z.string(),
    version: z.int(),
    updatedAt: instant,
  })
  .meta({ id: 'View' });

const layout = z
  .object({
    columns: z.record(z.string(), z.boolean()).optional(),
    order: z.array(z.string()).optional(),
    widths: z.record(z.string(), z.int()).optional(),
    density: z.enum(['comfortable', 'compact']).optional(),
  })
  .meta({ id: 'TableLayout' });

export const views: OperationGroup = {
  tag: 'Saved views',
  description: 'Saved views of lists, and choices of users for tables',
  features: ['views'],
  operations: {
    'GET /api/v2/views': {
      id: 'listViews',
      summary: "The user's views and the shared ones, by name",
      answer: listOf(view),
    },
    'POST /api/v2/views': {
      id: 'createView',
      summary: 'Saves a view',
      answer: answerOf(view),
      problems: [409],
    },
    'PUT /api/v2/views/:id': {
      id: 'updateView',
      summary: 'Changes a view',
      answer: answerOf(view),
      problems: [403, 404, 409],
      ifMatch: view,
    },
    'DELETE /api/v2/views/:id': {
      id: 'deleteView',
      summary: 'Deletes a view, and returns the deleted record',
      answer: answerOf(view),
      problems: [403, 404],
      ifMatch: view,
    },
    'POST /api/v2/views/:id/restore': {
      id: 'restoreView',
      summary: 'Restores a deleted view, within a day',
      answer: answerOf(view),
      problems: [404, 409],
    },
    'GET /api/v2/view-choices': {
      id: 'listViewChoices',
      summary: "The user's choices for tables, by area",
      answer: listOf(
        z.object({
          id: z.string(),
          area: z.string(),
          layout,
          defaultView: z.object({ id: z.int(), query: z.string() }).nullable(),
        }),
      ),
    },
    'PUT /api/v2/view-choices': {
      id: 'setViewChoice',
      summary: 'Saves the choices for the tables of an area; the last write wins',
      answer: answerOf(
        z.object({ id: z.string(), area: z.string(), layout, defaultViewId: z.int().nullable() }),
      ),
    },
  },
};
