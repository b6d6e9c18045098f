/** The roles of the reference API, under the names that sessions have. */
export const userRoles = ['Fleet Admin', 'Administrator', 'Fleet Manager', 'Manager', 'Operator'] as const;
export type UserRole = (typeof userRoles)[number];
