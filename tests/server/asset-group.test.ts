// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isInGroup } from '../../server/fleet/asset-group';

describe('a group of assets', () => {
  const asset = (id: number, assetType: string, tags: string) => ({ id, assetType, tags });

  it.each([
    ['by a tag, in any case', asset(1, 'Van', 'Local, cold Chain '), true],
    ['by its type', asset(1, 'Reefer', ''), true],
    ['one by one', asset(7, 'Van', 'Local'), true],
    ['not by a part of a tag', asset(1, 'Van', 'Cold'), false],
    ['not without a tag', asset(1, '', ''), false],
  ])('has an asset %s', (_, one, isMember) => {
    const group = { tags: ['Cold chain', 'REEFER'], assetIds: [7] };
    expect(isInGroup(group, one)).toBe(isMember);
    // And the same when it is requested again.
    expect(isInGroup(group, one)).toBe(isMember);
    expect(isInGroup({ tags: [], assetIds: [] }, one)).toBe(false);
  });

  it('reads its tags and the tags of alike assets once, however large the fleet is', () => {
    let reads = 0;
    const group = {
      get tags() {
        reads += 1;
        return ['reefer'];
      },
      assetIds: [],
    };
    const tags = {
      split: () => {
        reads += 1;
        return ['Local'];
      },
      toString: () => 'Local',
    } as unknown as string;
    for (let id = 1; id <= 1000; id++) isInGroup(group, asset(id, 'Van', tags));
    expect(reads).toBe(2);
  });
});
