import { rolesWith } from '../../domain/user-roles';
import { defineResource } from '../definition/resource';
import { managementGroup } from '../management/sidebar-group';
import { userActions } from './user-actions';
import { invitation, userForm } from './user-form';
import { userRecord } from './user-record';
import { secondFactorStates, userHistoryTexts, userStatuses, userTexts } from './user-texts';

export default defineResource({
  name: 'users',
  label: userTexts.area,
  roles: { list: rolesWith('users') },
  group: managementGroup,
  order: 85,
  schema: userRecord,
  endpoint: { style: 'rest-pages', serverSorts: ['name', 'email'], counts: true },
  fields: {
    name: { title: 'field.name', priority: 1 },
    email: { title: userTexts.email, priority: 2 },
    role: { title: userTexts.role },
    status: { title: 'field.status', choices: userStatuses, priority: 3 },
    openSessions: { title: userTexts.sessions, cell: 'number' },
    signedInAt: { title: userTexts.signedIn, cell: 'instant', optional: true },
    secondFactor: { title: userTexts.secondFactor, choices: secondFactorStates, optional: true },
    lastUsedAt: { title: userTexts.lastUsed, cell: 'instant', optional: true },
  },
  columns: ['name', 'email', 'role', 'status', 'signedInAt', 'secondFactor'],
  search: ['name', 'email'],
  quickFind: true,
  tabs: { filter: 'status' },
  details: { tabs: ['fields', 'history'] },
  operations: { create: invitation, edit: true, delete: { undo: true } },
  form: userForm,
  // So many things can be done with a user that they would leave no space for the columns.
  rowMenu: 'table.actions',
  recordActions: userActions,
  historyActions: userHistoryTexts,
});
