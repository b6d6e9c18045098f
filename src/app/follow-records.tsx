import { type ComponentType, useState } from 'react';
import type { EndedProps, EndedRecord, FollowDefinition } from '../resources/definition/follow';
import type { ResourceRecord } from '../resources/definition/record';
import type { AnyResource } from '../resources/definition/resource';
import { useFollowedRecords } from '../screens/use-followed-records';
import { lazyPart } from '../ui/lazy-part';

type EndedPart = { default: ComponentType<EndedProps<never>> };

/** What folders of resources bring for records that have ended, by the names of the resources. */
const parts = new Map(
  Object.entries(import.meta.glob<EndedPart>('../resources/*/ended.tsx')).map(([path, load]) => [
    path.split('/')[2],
    lazyPart(load as () => Promise<{ default: ComponentType<EndedProps<ResourceRecord>> }>, 'over'),
  ]),
);

/** Follows the records of every resource that says which are open, and has its folder tell of those that end. */
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
  // Each stays, so that none is lost that ends before the folder's code is there.
  const [rounds, setRounds] = useState<readonly (readonly EndedRecord<ResourceRecord>[])[]>([]);
  useFollowedRecords(definition, follow, (ended) => setRounds((before) => [...before, ended]));
  const Ended = parts.get(definition.name);
  if (!Ended) return null;
  return rounds.map((ended, round) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rounds are only added
    <Ended key={round} ended={ended} />
  ));
}
