import type { QueryClient } from '@tanstack/react-query';

/**
 * State that outlives a screen but not the session, one for each query client, as each session has its own: the next
 * user of this machine must not see it.
 */
export function perSession<Value>(create: () => Value): (client: QueryClient) => Value {
  const values = new WeakMap<QueryClient, Value>();
  return (client) => {
    const value = values.get(client) ?? create();
    values.set(client, value);
    return value;
  };
}
