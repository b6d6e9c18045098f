import type { AccessControlProvider } from '@refinedev/core';
import { canWrite, type OperationName } from '../resources/definition/operations';
import type { AnyResource } from '../resources/definition/resource';
import { endpointInForce } from '../resources/endpoint-in-force';
import { isPresent, type Presence } from '../resources/is-present';
import { isForRole } from '../resources/resources-for-role';
import type { Settings } from '../settings/schema';

export interface AccessControlOptions {
  resources: readonly AnyResource[];
  /** The features of the company, and the limits by role. The server alone decides for a role that is not listed. */
  settings: Presence & Pick<Settings, 'roleLimits'>;
  /** The role of the user who is signed in. */
  role(): Promise<unknown>;
}

/** Why an action is denied: the server lacks it, or the user's role does. */
export type Denial = 'feature' | 'role';

/**
 * Refine's access control. Every list may be opened and exported; `details`, `operations` and the actions of the
 * definition allow the rest, where the endpoint in force has it. What a role may do is not specified (section 6): a server
 * may name limits in its settings, and enforces its own.
 */
export function createAccessControlProvider(options: AccessControlOptions): AccessControlProvider {
  const { resources, settings, role } = options;
  return {
    async can({ resource, action }) {
      const given = resources.find(({ name }) => name === resource);
      const place = isWrite(action) ? given?.writes?.resource : undefined;
      // The definition of the resource has the roles that may write.
      const definition = place === undefined ? given : resources.find(({ name }) => name === place);
      const deny = (reason: Denial) => ({ can: false, reason });
      if (definition && !isOffered(definition, action, settings)) return deny('feature');
      const user = String((await role()) ?? '');
      // Anything that is not a resource, such as a page or the history, has the server's limits only.
      const judged = definition ?? { name: resource ?? '' };
      return isForRole(judged, action, user, settings.roleLimits) ? { can: true } : deny('role');
    },
    options: {
      buttons: { enableAccessControl: true, hideIfUnauthorized: true },
      // The rules depend on the settings and the session, and a new session mounts the application again.
      queryOptions: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
    },
  };
}

function isWrite(action: string): boolean {
  return action === 'create' || action === 'edit' || action === 'delete';
}

function isOffered(definition: AnyResource, action: string, presence: Presence): boolean {
  const { actions = {}, recordActions, details, operations = {}, import: imported } = definition;
  const { features } = presence;
  if (!isPresent(definition, presence)) return false;
  const rule = actions[action];
  if (rule !== undefined) return rule === 'always' || features.has(rule);
  const recordAction = recordActions?.find(({ name }) => name === action);
  if (recordAction) return recordAction.feature === undefined || features.has(recordAction.feature);
  if (action === 'list' || action === 'export') return true;
  if (action === 'show') return details !== undefined;
  if (action === 'import') return imported !== undefined;
  return operations[action as OperationName] !== undefined && canWrite(endpointInForce(definition, features));
}
