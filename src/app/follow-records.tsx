import { type ComponentType, useState } from 'react';
import type { EndedProps, EndedRecord, FollowDefinition } from '../resources/definition/follow';
import type { ResourceRecord } from '../resources/definition/record';
import type { AnyResource } from '../resources/definition/resource';
import { useFollowedRecords } from '../screens/use-followed-records';
import { lazyPart } from '../ui/lazy-part';

type EndedPart = { default: ComponentType<EndedProps<never>> };

/** The components for finished records, by the names of their resources. */
const parts = new Map(
  Object.entries(import.meta.glob<EndedPart>('../resources/*/ended.tsx')).map(([path, load]) => [
    path.split('/')[2],
    lazyPart(load as () => Promise<{ default: ComponentType<EndedProps<ResourceRecord>> }>, 'over'),
  ]),
);

/** Polls the open records of every resource that defines them, and renders its component for those that finish. */
export function FollowRecords({ resources }: { resources: readonly AnyResource[] }) {
  return resources.map(
    (definition) =>
      definition.follow && (
        <FollowList key={definition.name} definition={definition} follow={definition.follow} />
      ),
  );
}

interface FollowListProps {
  definition: AnyResource;
  follow: FollowDefinition<ResourceRecord>;
}

function FollowList({ definition, follow }: FollowListProps) {
  // Each is kept, so that none is lost that finishes before that component is loaded.
  const [rounds, setRounds] = useState<readonly (readonly EndedRecord<ResourceRecord>[])[]>([]);
  useFollowedRecords(definition, follow, (ended) => setRounds((before) => [...before, ended]));
  const Ended = parts.get(definition.name);
  if (!Ended) return null;
  return rounds.map((ended, round) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rounds are only added
    <Ended key={round} ended={ended} />
  ));
}
