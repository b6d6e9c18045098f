/** What is shown of an area, under a name. */
export interface SavedView {
  id: string;
  /** The name of the resource. */
  area: string;
  name: string;
  /** The query of an address, without the question mark. */
  query: string;
  /** Whether everybody in the company has it. */
  isShared: boolean;
  /** Whether the user made it. */
  isOwn: boolean;
  mayChange: boolean;
  /** Empty for one of this device. */
  ownerName: string;
  version: number;
}

/** The query parameter that names the view. */
export const VIEW_NAME = 'saved';

/** The value of that name where no view is shown although the area opens with one. */
export const NO_VIEW = 'all';

/** What belongs to a visit, and not to a view. */
const ofVisit = ['page', 'item', 'details', 'pane', VIEW_NAME];

/** The part of an address that a view keeps, in an order that makes equal ones equal texts. */
export function viewQuery(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  for (const name of ofVisit) kept.delete(name);
  kept.sort();
  return kept.toString();
}

/** The query of an address that shows a view. */
export function shownViewQuery({ id, query }: Pick<SavedView, 'id' | 'query'>): string {
  const params = new URLSearchParams(query);
  params.set(VIEW_NAME, id);
  return params.toString();
}
