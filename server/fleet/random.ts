/** A 32-bit hash (murmur3's finaliser over a golden-ratio step), so that the fleet is the same on every machine. */
export function hash32(seed: number, salt: number): number {
  let bits = (seed ^ Math.imul(salt + 1, 0x9e3779b9)) >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** A pseudorandom fraction from 0 to below 1. */
export function fraction(seed: number, salt: number): number {
  return hash32(seed, salt) / 0x1_0000_0000;
}

export function pick<Item>(items: readonly Item[], share: number): Item {
  const item = items[Math.floor(share * items.length)];
  if (item === undefined) throw new RangeError('Nothing to pick from');
  return item;
}

/** The item at a fraction of weights that sum to 1; rounding goes to the last. */
export function pickWeighted<Item>(choices: readonly (readonly [Item, number])[], share: number): Item {
  let left = share;
  for (const [item, weight] of choices) {
    if (left < weight) return item;
    left -= weight;
  }
  const last = choices.at(-1);
  if (!last) throw new RangeError('Nothing to pick from');
  return last[0];
}
