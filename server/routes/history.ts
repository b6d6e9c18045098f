import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hasPermission } from '../auth/roles';
import { permissionDenied, userOf } from '../http/authentication';
import { plainText } from '../http/body-fields';
import { pageFields } from '../management/list-query';
import { parseQuery, parses } from '../management/serve-resource';
import type { HistoryRepository, StoredEntry } from '../repositories/history';

const historyQuery = z.strictObject({
  ...pageFields,
  resource: plainText.min(1).max(50).optional(),
  id: plainText.min(1).max(100).optional(),
});

const entryRecord = ({ id, at, userId, userName, ...entry }: StoredEntry) => ({
  id,
  at: at.toISOString(),
  user: { id: userId, name: userName },
  resource: entry.resource,
  recordId: entry.recordId,
  recordName: entry.recordName,
  action: entry.action,
  changes: Object.entries(entry.changes).map(([field, [before, after]]) => ({ field, before, after })),
});

/** The history of changes, with authors and times (feature `management`). */
export function serveHistory(api: FastifyInstance, history: HistoryRepository): void {
  api.get('/api/v2/history', parses(historyQuery), async (request) => {
    const { resource, id, page, pageSize } = parseQuery(historyQuery, request.query);
    const user = userOf(request);
    // Roles that may not list users do not see the history of users.
    const seesUsers = hasPermission(user.roleName, 'users');
    if (resource === 'users' && !seesUsers) throw permissionDenied(user, 'users');
    const { entries, totalCount } = await history.list({
      resource,
      recordId: id,
      page,
      pageSize,
      ...(!seesUsers && { except: 'users' }),
    });
    return { success: true, data: entries.map(entryRecord), totalCount, message: '' };
  });
}
