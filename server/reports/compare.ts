import type { ReportBuilder } from './builder';
import { spanBefore } from './span';

/**
 * A builder that adds the figures of the span before, if it is within the history.
 * @param oldestMs the start of the history, ms UTC.
 */
export const compared =
  (build: ReportBuilder, oldestMs: number): ReportBuilder =>
  async (sources, span, run) => {
    const earlier = spanBefore(span);
    if (earlier.fromMs < oldestMs) return build(sources, span, run);
    const content = await build(sources, span, run.part(0, 50));
    const before = await build(sources, earlier, run.part(50, 100));
    const values = new Map(before.figures.map(({ key, value }) => [key, value]));
    const [firstDay = '', lastDay = firstDay] = [earlier.days[0], earlier.days.at(-1)];
    return {
      ...content,
      figures: content.figures.map((figure) => ({ ...figure, before: values.get(figure.key) ?? null })),
      daysBefore: { firstDay, lastDay },
    };
  };
