/** The queue of events with these filters; what is not named is at its default, the new ones of all people. */
export function eventsAddress(query: Readonly<Record<string, string>>): string {
  const words = new URLSearchParams(query).toString();
  return `/dashboard/events${words && `?${words}`}`;
}
