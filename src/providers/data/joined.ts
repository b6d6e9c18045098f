import type { AdapterFactory } from './adapter';

/** Lists of other resources as one. Each is read as on its own screen, and its dropped rows are counted. */
export const joinedAdapter: AdapterFactory<'joined'> = ({ of }, _clients, readOther) => ({
  async list({ context, signal }) {
    const lists = await Promise.all(
      of.map(async ({ resource, filters = {}, row }) => {
        const call = { context: { ...context, filters }, signal };
        const { records, skipped } = await readOther(resource, call);
        const rows = records.map((record) => row(record, context)).filter((one) => one !== undefined);
        return { rows, skipped };
      }),
    );
    return {
      rows: lists.flatMap(({ rows }) => rows),
      dropped: lists.reduce((sum, { skipped }) => sum + skipped, 0),
    };
  },
});
