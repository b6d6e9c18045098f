/** The names of roles, as the session has them: `['Fleet Admin', 'Manager']`. */
export type RoleNames = readonly string[];

/**
 * By action, the roles that it is for: `{ list: ['Fleet Admin'], edit: ['Fleet Admin'] }`. An action that is absent is for
 * all. A role that may not `list` has neither the area nor anything in it, and one that may not `create` can neither
 * duplicate nor import. It is never the protection: the server decides.
 */
export interface ResourceRoles {
  /** The roles that see the area. */
  list?: RoleNames;
  show?: RoleNames;
  create?: RoleNames;
  edit?: RoleNames;
  delete?: RoleNames;
  export?: RoleNames;
  /** Actions of the definition by their own names. */
  [action: string]: RoleNames | undefined;
}
