/**
 * The English texts, word for word those of the specification where it gives one. The other catalogues are
 * typed after this one, so that a missing translation does not compile. `{name}` marks what is filled in.
 */
export const en = {
  // Map
  'map.label': 'Map of {name}',
  'map.loading': 'Loading map...',
  'map.initializing': 'Initializing map...',
  'map.zoomIn': 'Zoom in',
  'map.zoomOut': 'Zoom out',
  'map.fit': 'Show all',
  'map.tilesFailed': 'Map tiles could not be loaded. Markers are shown on a plain ground.',
  'map.googleFailed': 'Google Maps could not be loaded. The standard map is shown instead.',
  'map.closePopup': 'Close',
  'map.sameSpot': '{count} on the same spot',
  'map.cluster': '{count} records: {available} available, {unavailable} unavailable',

  // Sign-in
  'login.title': 'Sign In',
  'login.userName': 'Email or Username',
  'login.password': 'Password',
  'login.showPassword': 'Show password',
  'login.hidePassword': 'Hide password',
  'login.submit': 'Sign In',
  'login.submitting': 'Signing in...',
  'login.required': 'This field is required.',
  'login.invalidEmail': 'Enter a valid email address.',
  'login.failed': 'Invalid email or password. Please try again.',
  'login.marketing': 'Making Life Easier for Truck Drivers',
  'login.support': 'Need an account? Call {phone}',

  // Statuses
  'status.online': 'Online',
  'status.offline': 'Offline',
  'status.maintenance': 'Maintenance',
  'status.inactive': 'Inactive',
  'status.pending': 'Pending',
  'status.processing': 'Processing',
  'status.completed': 'Completed',
  'status.failed': 'Failed',
  'status.unknown': 'Unknown',

  // Empty, failed and loading states
  'empty.title': 'No data found',
  'error.title': 'Error',
  'error.tryAgain': 'Try Again',
  'error.retrying': 'Trying again...',
  'loading.message': 'Loading...',

  // Relative dates
  'time.now': 'Just now',
  'time.minute': '1 minute ago',
  'time.minutes': '{count} minutes ago',
  'time.hour': '1 hour ago',
  'time.hours': '{count} hours ago',
  'time.day': '1 day ago',
  'time.days': '{count} days ago',
  'time.unknown': 'Unknown',

  // Tables
  'table.actions': 'Actions',
  'table.actionOn': '{action}: {row}',
  'table.selectAll': 'Select all rows',
  'table.selectRow': 'Select {row}',
  'table.sortBy': 'Sort by',
  'table.ascending': 'Ascending',
  'table.descending': 'Descending',

  // Pagination
  'pagination.label': 'Pagination',
  'pagination.range': '{first}–{last} of {total}',
  'pagination.pageSize': 'Rows per page',
  'pagination.page': 'Page {page}',
  'pagination.previous': 'Previous page',
  'pagination.next': 'Next page',

  // Search and views
  'search.clear': 'Clear search',
  'view.label': 'View',
  'view.map': 'Map',
  'view.list': 'List',

  // Toasts
  'toast.region': 'Notifications',
  'toast.dismiss': 'Dismiss',
};
