import type { LiveProvider } from '@refinedev/core';

/** A live provider that notes what it would send to other tabs, such as "updated cranes". */
export function noteChanges(): LiveProvider & { readonly noted: readonly string[] } {
  const noted: string[] = [];
  return {
    noted,
    publish: ({ channel, type }) => void noted.push(`${type} ${channel.replace('resources/', '')}`),
    subscribe: () => undefined,
    unsubscribe: () => undefined,
  };
}
