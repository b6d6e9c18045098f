export interface PageCommand {
  line: string;
  /** How its block is marked: `<!-- run -->`, with or without a condition, or marked as run by no test. */
  marked: 'run' | 'run with PostgreSQL' | 'not run';
}

const block = /```sh\n([^`]*)```/g;

/**
 * The commands of a page, in its order, one a line. A block is marked by a comment right above it; where the paragraph above
 * is "not run by a test" it is not run.
 * @throws {Error} for a block without a mark.
 */
export function commandsOf(page: string): PageCommand[] {
  return [...page.matchAll(block)].flatMap(({ 1: lines = '', index }) => {
    const marked = markOf(page.slice(0, index));
    if (!marked) throw new Error(`Does a test run it? The page does not say:\n${lines}`);
    return lines
      .trim()
      .split('\n')
      .map((line) => ({ line, marked }));
  });
}

function markOf(above: string): PageCommand['marked'] | undefined {
  const comment = /<!-- (run(?: with PostgreSQL)?) -->\n$/.exec(above)?.[1];
  if (comment) return comment as PageCommand['marked'];
  const paragraph = above.trimEnd().split('\n\n').at(-1) ?? '';
  return /not run by a test/i.test(paragraph) ? 'not run' : undefined;
}
