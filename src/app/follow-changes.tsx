import { useSubscription } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createChangeReader } from '../providers/changed-records';
import type { AnyResource } from '../resources/definition/resource';

/** Refetches what the live provider reports as changed, on every page. */
export function FollowChanges({ resources }: { resources: readonly AnyResource[] }) {
  const queryClient = useQueryClient();
  const [reader] = useState(() => createChangeReader(queryClient, document));
  useEffect(() => reader.start(), [reader]);
  return resources.map(({ name }) => <FollowResource key={name} name={name} onChange={reader.noteChange} />);
}

function FollowResource({ name, onChange }: { name: string; onChange(name: string): void }) {
  useSubscription({ channel: `resources/${name}`, onLiveEvent: () => onChange(name) });
  return null;
}
