/** How many inputs a trial takes: all of them with `npm run test:fuzz`, a share of each kind otherwise. */
export const fuzzInputs = (most: number, least: number): number =>
  process.env.FUZZ === 'long' ? most : least;

/** The same inputs in every run. */
export const FUZZ_SEED = 20_261_109;

/** One line of what came of a trial. */
export function printTrial(what: string, tried: number, lost: number): void {
  process.stdout.write(`${what}: tried ${tried}, survived ${tried - lost}, lost ${lost}\n`);
}
